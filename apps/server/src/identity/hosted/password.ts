import { paths } from '@hive/domain/site/paths'
import { emailAddress } from '@hive/contract/common'
import type { FieldNotes } from '@hive/domain/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { useUpAll } from '../challenge-queries.ts'
import { openChallenge, readLink, redeem } from '../challenges.ts'
import { LIMITS } from '../limits.ts'
import { hashSecret, isSecret, newPasswordProblem } from '../passwords.ts'
import { tellOwner } from '../proofs.ts'
import { findUserByEmail, setPassword, setVerified, type User } from '../queries.ts'
import { endSessions, type HostedSession } from '../sessions.ts'
import { logSignIn } from '../sign-in-log.ts'
import { changePasswordPage, forgotPage, linkSentPage, resetPage } from './account-pages.ts'
import { NO_FORM } from './fields.ts'
import { messagePage } from './message-page.ts'
import {
  type Means,
  pairOf,
  show,
  showLinkIsOver,
  showSignInFirst,
  showTooMany,
  signedInUser,
  spendMail,
  spendPassword,
  visitorOf,
} from './support.ts'

type Body = {
  uid?: string
  email?: string
  token?: string
  password?: string
  newPassword?: string
}
type Route = { Querystring: { uid?: string; token?: string }; Body: Body | undefined }

const ASK_AGAIN = { href: '/auth/forgot', text: 'Ask for a new link' }

/** A forgotten password, a new one, and changing the one that one has. */
export const password: FastifyPluginAsync<Means> = async (app, means) => {
  const { db, limits } = means

  app.get<Route>('/forgot', (request, reply) =>
    show(reply, forgotPage({ form: NO_FORM, uid: uidOf(request.query.uid) })),
  )

  app.post<Route>('/forgot', async (request, reply) => {
    const email = (request.body?.email ?? '').trim()
    const uid = uidOf(request.body?.uid)
    const problem = emailAddress.safeParse(email).error?.issues[0]?.message
    if (problem) {
      return show(reply.code(422), forgotPage({ form: { email, notes: { email: problem } }, uid }))
    }
    const wait = await spendMail(means, request, email)
    if (wait) return showTooMany(reply, wait)
    const whose = async (trx: Database) => (await findUserByEmail(trx, email))?.id ?? null
    await openChallenge(means, { purpose: 'reset_password', email, whose })
    return show(reply, linkSentPage({ email, uid }))
  })

  app.get<Route>('/reset', async (request, reply) => {
    const { token = '' } = request.query
    const proof = await readLink(db, token, 'reset_password')
    if (!proof) return showLinkIsOver(reply, ASK_AGAIN)
    return show(reply, resetPage({ token, email: proof.email, notes: {} }))
  })

  app.post<Route>('/reset', async (request, reply) => {
    const { token = '', password: chosen = '' } = request.body ?? {}
    const proof = await readLink(db, token, 'reset_password')
    if (!proof) return showLinkIsOver(reply, ASK_AGAIN)
    const { email, userId } = proof
    const problem = newPasswordProblem(chosen, email)
    if (problem) {
      return show(reply.code(422), resetPage({ token, email, notes: { password: problem } }))
    }
    const passwordHash = await hashSecret(chosen)
    const { device } = visitorOf(request)
    const isFirst = await redeem(db, proof, async (trx) => {
      await setVerified(trx, userId, { passwordHash })
      await endSessions(trx, userId)
      await useUpAll(trx, userId)
      await logSignIn(trx, { userId, kind: 'password_reset', device })
      await tellOwner({ ...means, db: trx }, email, 'password_changed')
    })
    if (!isFirst) return showLinkIsOver(reply, ASK_AGAIN)
    await limits.forget(LIMITS.passwordAnywhere, email)
    return show(reply, done('Your new password is saved', { href: paths.login, text: 'Log in' }))
  })

  app.get<Route>('/password', async (request, reply) => {
    const here = await signedInUser(means, request, reply)
    if (!here) return showSignInFirst(reply)
    return show(reply, changePasswordPage({ email: here.user.email, notes: {} }))
  })

  app.post<Route>('/password', async (request, reply) => {
    const here = await signedInUser(means, request, reply)
    return here ? change(request, reply, here) : showSignInFirst(reply)
  })

  async function change(
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    { user, session }: { user: User; session: HostedSession },
  ) {
    const { password: current = '', newPassword = '' } = request.body ?? {}
    const { device } = visitorOf(request)
    const wait = await spendPassword(means, request, user.email)
    if (wait) return showTooMany(reply, wait)
    const notes = await problemsOf(user, { current, newPassword })
    if (notes) return show(reply.code(422), changePasswordPage({ email: user.email, notes }))
    const passwordHash = await hashSecret(newPassword)
    await inTransaction(db, async (trx) => {
      await setPassword(trx, user.id, passwordHash)
      await endSessions(trx, user.id, session)
      await useUpAll(trx, user.id)
      await logSignIn(trx, { userId: user.id, kind: 'password_changed', device })
      await tellOwner({ ...means, db: trx }, user.email, 'password_changed')
    })
    await limits.forget(LIMITS.passwordHere, pairOf(request, user.email))
    return show(
      reply,
      done('Your password has been changed', { href: paths.account, text: 'Back to your account' }),
    )
  }
}

async function problemsOf(
  user: User,
  { current, newPassword }: { current: string; newPassword: string },
): Promise<FieldNotes | null> {
  if (!(await isSecret(user.passwordHash, current))) {
    return { password: 'That is not your current password.' }
  }
  const problem = newPasswordProblem(newPassword, user.email)
  return problem ? { newPassword: problem } : null
}

function done(title: string, link: { href: string; text: string }): string {
  return messagePage({ title, text: 'We’ve logged you out on all your other devices.', link })
}

/** The sign-in to go back to; anything that is not the name of one is nothing. */
function uidOf(text: string | undefined): string | null {
  return text && /^[\w-]{10,64}$/.test(text) ? text : null
}
