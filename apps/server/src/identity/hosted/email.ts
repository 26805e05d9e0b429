import { paths } from '@hive/domain/site/paths'
import { emailAddress } from '@hive/contract/common'
import { safeReturnPath } from '@hive/domain/session/return-path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/database.ts'
import { openChallenge, provenByCode, readLink } from '../challenges.ts'
import { isSecret } from '../passwords.ts'
import { applyProof } from '../proofs.ts'
import { findUser, findUserByEmail } from '../queries.ts'
import { askForCodePage, changeEmailPage, codePage, verifyLinkPage } from './account-pages.ts'
import { NO_FORM } from './fields.ts'
import { messagePage } from './message-page.ts'
import {
  type Means,
  show,
  showLinkIsOver,
  showSignInFirst,
  showTooMany,
  signedInUser,
  spendGuess,
  spendMail,
  spendPassword,
  visitorOf,
  WRONG_CODE,
} from './support.ts'

type Body = {
  email?: string
  password?: string
  token?: string
  purpose?: string
  challenge?: string
  code?: string
  next?: string
}
type Route = {
  Querystring: { token?: string; purpose?: string; next?: string }
  Body: Body | undefined
}

/** The app must learn the new e-mail: through sign-in, which asks nothing of someone who is signed in. */
const AFTER_CHANGE = `${paths.login}?next=${paths.account}`

const ASK_AGAIN = { href: paths.account, text: 'To your account' }

/** Proving that an e-mail address is one's own, and changing it. */
export const email: FastifyPluginAsync<Means> = async (app, means) => {
  const { db } = means

  app.get<Route>('/verify', async (request, reply) => {
    const { token, next = paths.account } = request.query
    if (token) return showLink(request, reply, { token, purpose: purposeOf(request.query.purpose) })
    const here = await signedInUser(means, request, reply)
    if (!here) return showSignInFirst(reply)
    if (here.user.emailVerifiedAt) return show(reply, verified(next))
    return show(reply, askForCodePage({ email: here.user.email, next: safeReturnPath(next) }))
  })

  app.post<Route>('/verify/send', async (request, reply) => {
    const here = await signedInUser(means, request, reply)
    if (!here) return showSignInFirst(reply)
    const { user } = here
    const wait = await spendMail(means, request, user.email)
    if (wait) return showTooMany(reply, wait)
    const isOpenToProof = user.emailVerifiedAt === null
    const challenge = await openChallenge(means, {
      purpose: 'verify_email',
      email: user.email,
      whose: async () => (isOpenToProof ? user.id : null),
    })
    const next = safeReturnPath(request.body?.next)
    return show(reply, verifyCodePage(user.email, { challenge, next }))
  })

  app.post<Route>('/verify/code', async (request, reply) => {
    const next = safeReturnPath(request.body?.next)
    return proveByCode(request, reply, {
      purpose: 'verify_email',
      retry: (address, challenge, notes) => verifyCodePage(address, { challenge, next }, notes),
      success: verified(next),
    })
  })

  app.post<Route>('/verify', proveByLink)

  app.get<Route>('/email', async (request, reply) => {
    const here = await signedInUser(means, request, reply)
    if (!here) return showSignInFirst(reply)
    return show(reply, changeEmailPage({ current: here.user.email, form: NO_FORM }))
  })

  app.post<Route>('/email', askForChange)

  app.post<Route>('/email/code', async (request, reply) =>
    proveByCode(request, reply, {
      purpose: 'change_email',
      retry: (address, challenge, notes) => newCodePage(address, challenge, notes),
      success: verified(AFTER_CHANGE),
    }),
  )

  type Proving = {
    purpose: 'verify_email' | 'change_email'
    retry: (email: string, challenge: string, notes: Record<string, string>) => string
    success: string
  }

  async function proveByCode(
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    { purpose, retry, success }: Proving,
  ) {
    const here = await signedInUser(means, request, reply)
    if (!here) return showSignInFirst(reply)
    const { user, session } = here
    const { challenge = '', code = '', email: asked = user.email } = request.body ?? {}
    const { device } = visitorOf(request)
    const wait = await spendGuess(means, request, { challenge, guesser: user.email })
    if (wait) return showTooMany(reply, wait)
    const proof = await provenByCode(db, { id: challenge, purpose, code })
    const isOwn = proof?.userId === user.id
    if (proof && isOwn && (await applyProof(means, proof, { device, kept: session }))) {
      return show(reply, success)
    }
    return show(reply.code(422), retry(asked, challenge, { code: WRONG_CODE }))
  }

  type Link = { token: string; purpose: 'verify_email' | 'change_email' }

  async function showLink(request: FastifyRequest, reply: FastifyReply, link: Link) {
    const proof = await readLink(db, link.token, link.purpose)
    if (!proof) return showLinkIsOver(reply, ASK_AGAIN)
    const here = await signedInUser(means, request, reply)
    const asksPassword = here?.user.id !== proof.userId
    return show(reply, verifyLinkPage({ ...link, email: proof.email, asksPassword, notes: {} }))
  }

  /** A link alone proves who reads the mail; the session or the password, that it is who asked for it. */
  async function proveByLink(request: FastifyRequest<Route>, reply: FastifyReply) {
    const { token = '', password = '', purpose: asked } = request.body ?? {}
    const purpose = purposeOf(asked)
    const proof = await readLink(db, token, purpose)
    const owner = proof && (await findUser(db, proof.userId))
    if (!proof || !owner) return showLinkIsOver(reply, ASK_AGAIN)
    const here = await signedInUser(means, request, reply)
    const asksPassword = here?.user.id !== proof.userId
    const { device } = visitorOf(request)
    if (asksPassword) {
      const wait = await spendPassword(means, request, owner.email)
      if (wait) return showTooMany(reply, wait)
      if (!(await isSecret(proof.passwordHash ?? owner.passwordHash, password))) {
        const notes = { password: 'That is not the password of this account.' }
        const page = verifyLinkPage({ token, purpose, email: proof.email, asksPassword, notes })
        return show(reply.code(422), page)
      }
    }
    const isDone = await applyProof(means, proof, { device, kept: here?.session ?? null })
    const next = purpose === 'change_email' ? AFTER_CHANGE : paths.account
    return isDone ? show(reply, verified(next)) : showLinkIsOver(reply, ASK_AGAIN)
  }

  async function askForChange(request: FastifyRequest<Route>, reply: FastifyReply) {
    const here = await signedInUser(means, request, reply)
    if (!here) return showSignInFirst(reply)
    const { user } = here
    const wanted = (request.body?.email ?? '').trim()
    const wait =
      (await spendPassword(means, request, user.email)) ?? (await spendMail(means, request, wanted))
    if (wait) return showTooMany(reply, wait)
    const problem = emailAddress.safeParse(wanted).error?.issues[0]?.message
    const isRight = await isSecret(user.passwordHash, request.body?.password ?? '')
    if (problem || !isRight) {
      const notes = {
        ...(problem ? { email: problem } : {}),
        ...(isRight ? {} : { password: 'That is not your password.' }),
      }
      const form = { email: wanted, notes }
      return show(reply.code(422), changeEmailPage({ current: user.email, form }))
    }
    const whose = async (trx: Database) => {
      const holder = await findUserByEmail(trx, wanted)
      return !holder || holder.id === user.id ? user.id : null
    }
    const challenge = await openChallenge(means, { purpose: 'change_email', email: wanted, whose })
    return show(reply, newCodePage(wanted, challenge))
  }
}

function verifyCodePage(
  address: string,
  fields: { challenge: string; next: string },
  notes: Record<string, string> = {},
): string {
  const title = 'Verify your e-mail'
  return codePage({ title, action: '/auth/verify/code', email: address, fields, notes })
}

function newCodePage(address: string, challenge: string, notes: Record<string, string> = {}) {
  const fields = { challenge, email: address }
  return codePage({
    title: 'Your new e-mail',
    action: '/auth/email/code',
    email: address,
    fields,
    notes,
  })
}

function verified(next: string): string {
  return messagePage({
    title: 'Your e-mail is verified',
    text: 'Thanks. You can carry on now.',
    link: { href: safeReturnPath(next), text: 'Continue' },
  })
}

function purposeOf(text: string | undefined): 'verify_email' | 'change_email' {
  return text === 'change_email' ? 'change_email' : 'verify_email'
}
