import { paths } from '@hive/domain/base/site/paths'
import { safeReturnPath } from '@hive/domain/base/session/return-path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Challenge, openChallenge, readLink } from '../challenges.ts'
import { isSecret } from '../passwords.ts'
import { applyProof } from '../proofs.ts'
import { findUser, type User } from '../queries.ts'
import { askForCodePage, codePage, verifyLinkPage } from './account-pages.ts'
import {
  AFTER_CHANGE,
  type EmailPurpose,
  type EmailRequest,
  type EmailRoute,
  proveByCode,
  verifiedPage,
} from './email-proofs.ts'
import { show } from './show.ts'
import {
  type HostedContext,
  noteKnown,
  showLinkIsOver,
  showSignInFirst,
  showTooMany,
  signedInUser,
  spendMail,
  spendPassword,
  visitorOf,
} from './support.ts'

const ASK_AGAIN = { href: paths.account, text: 'To your account' }

/** Verifies an e-mail address, by a code or by the link in the same mail. */
export const verifyEmail: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.get<EmailRoute>('/verify', (request, reply) => {
    const { token, purpose } = request.query
    if (!token) return offerCode(context, request, reply)
    return showLink(context, request, reply, { token, purpose: purposeOf(purpose) })
  })

  app.post<EmailRoute>('/verify/send', (request, reply) => sendCode(context, request, reply))

  app.post<EmailRoute>('/verify/code', (request, reply) => {
    const next = safeReturnPath(request.body?.next)
    return proveByCode(context, request, reply, {
      purpose: 'verify_email',
      retry: (address, challenge, notes) => verifyCodePage(address, { challenge, next }, notes),
      success: verifiedPage(next),
    })
  })

  app.post<EmailRoute>('/verify', (request, reply) => proveByLink(context, request, reply))
}

async function offerCode(context: HostedContext, request: EmailRequest, reply: FastifyReply) {
  const { next = paths.account } = request.query
  const here = await signedInUser(context, request, reply)
  if (!here) return showSignInFirst(reply)
  if (here.user.emailVerifiedAt) return show(reply, verifiedPage(next))
  return show(reply, askForCodePage({ email: here.user.email, next: safeReturnPath(next) }))
}

async function sendCode(context: HostedContext, request: EmailRequest, reply: FastifyReply) {
  const here = await signedInUser(context, request, reply)
  if (!here) return showSignInFirst(reply)
  const { user } = here
  const wait = await spendMail(context, request, user.email)
  if (wait) return showTooMany(reply, wait)
  const isOpenToProof = user.emailVerifiedAt === null
  const challenge = await openChallenge(context, {
    purpose: 'verify_email',
    device: visitorOf(request).device,
    recipient: async () => ({ userId: isOpenToProof ? user.id : null, email: user.email }),
  })
  const next = safeReturnPath(request.body?.next)
  return show(reply, verifyCodePage(user.email, { challenge, next }))
}

type Link = { token: string; purpose: EmailPurpose }

async function showLink(
  context: HostedContext,
  request: EmailRequest,
  reply: FastifyReply,
  link: Link,
) {
  const proof = await readLink(context.db, link.token, link.purpose)
  if (!proof) return showLinkIsOver(reply, ASK_AGAIN)
  const here = await signedInUser(context, request, reply)
  const page = { token: link.token, proof, asksPassword: asksPassword(proof, here) }
  return show(reply, verifyLinkPage({ ...page, notes: {} }))
}

/** A password that was chosen with a proof counts only once it is typed, whoever is signed in here. */
function asksPassword(proof: Challenge, here: { user: User } | null): boolean {
  return proof.passwordHash !== null || here?.user.id !== proof.userId
}

/** The link proves who reads the mail; the session or the password proves that the same person asked for it. */
async function proveByLink(context: HostedContext, request: EmailRequest, reply: FastifyReply) {
  const { db } = context
  const { token = '', password = '', purpose: asked } = request.body ?? {}
  const purpose = purposeOf(asked)
  const proof = await readLink(db, token, purpose)
  const owner = proof && (await findUser(db, proof.userId))
  if (!proof || !owner) return showLinkIsOver(reply, ASK_AGAIN)
  const here = await signedInUser(context, request, reply)
  const { device } = visitorOf(request)
  if (asksPassword(proof, here)) {
    const wait = await spendPassword(context, request, owner.email)
    if (wait) return showTooMany(reply, wait)
    if (!(await isOneOf([proof.passwordHash, owner.passwordHash], password))) {
      const notes = { password: 'That isn’t the password of this account.' }
      return show(reply.code(422), verifyLinkPage({ token, proof, asksPassword: true, notes }))
    }
  }
  const how = { device, kept: here?.session ?? null, password }
  const isDone = await applyProof(context, proof, how)
  if (isDone) await noteKnown(context, request, proof.userId)
  const next = purpose === 'change_email' ? AFTER_CHANGE : paths.account
  return isDone ? show(reply, verifiedPage(next)) : showLinkIsOver(reply, ASK_AGAIN)
}

async function isOneOf(hashes: readonly (string | null)[], password: string): Promise<boolean> {
  for (const hash of hashes) if (hash !== null && (await isSecret(hash, password))) return true
  return false
}

function verifyCodePage(
  address: string,
  fields: { challenge: string; next: string },
  notes: Record<string, string> = {},
): string {
  const title = 'Verify your e-mail'
  return codePage({ title, action: '/auth/verify/code', email: address, fields, notes })
}

function purposeOf(text: string | undefined): EmailPurpose {
  return text === 'change_email' ? 'change_email' : 'verify_email'
}
