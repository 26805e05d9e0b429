import { tidyEmail } from '@hive/domain/base/players/email'
import { paths } from '@hive/domain/base/site/paths'
import { emailAddress } from '@hive/contract/base/common'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/database.ts'
import { useUpAll } from '../challenge-queries.ts'
import { openChallenge, readLink, redeem } from '../challenges.ts'
import { LIMITS } from '../limits.ts'
import { hashSecret, newPasswordProblem } from '../passwords.ts'
import { tellOwner } from '../proofs.ts'
import { findUserByEmail, setVerified } from '../queries.ts'
import { endSessions } from '../sessions.ts'
import { logSignIn } from '../sign-in-log.ts'
import { forgotPage, linkSentPage, resetPage } from './account-pages.ts'
import { NO_FORM, type Turn, turnedForm } from './fields.ts'
import { passwordSavedPage } from './message-page.ts'
import { show } from './show.ts'
import {
  type HostedContext,
  showLinkIsOver,
  showTooMany,
  signedInUser,
  spendMail,
  visitorOf,
} from './support.ts'

type Body = { uid?: string; email?: string; token?: string; password?: string } & Turn
type Route = { Querystring: { uid?: string; token?: string }; Body: Body | undefined }

const ASK_AGAIN = { href: '/auth/forgot', text: 'Ask for a new link' }

/** Replaces a forgotten password, through a link in a mail. */
export const forgottenPassword: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.get<Route>('/forgot', async (request, reply) => {
    const here = await signedInUser(context, request, reply)
    const form = { ...NO_FORM, email: here?.user.email ?? '' }
    return show(reply, forgotPage({ form, uid: uidOf(request.query.uid) }))
  })

  app.post<Route>('/forgot', (request, reply) => sendLink(context, request, reply))

  app.get<Route>('/reset', async (request, reply) => {
    const { token = '' } = request.query
    const proof = await readLink(context.db, token, 'reset_password')
    if (!proof) return showLinkIsOver(reply, ASK_AGAIN)
    return show(reply, resetPage({ token, proof, notes: {} }))
  })

  app.post<Route>('/reset', (request, reply) => reset(context, request, reply))
}

async function sendLink(
  context: HostedContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) {
  const { turn } = request.body ?? {}
  if (turn !== undefined) {
    return show(reply, forgotPage({ form: turnedForm(request.body), uid: uidOf(turn) }))
  }
  const email = tidyEmail(request.body?.email ?? '')
  const uid = uidOf(request.body?.uid)
  const problem = emailAddress.safeParse(email).error?.issues[0]?.message
  if (problem) {
    return show(reply.code(422), forgotPage({ form: { email, notes: { email: problem } }, uid }))
  }
  const wait = await spendMail(context, request, email)
  if (wait) return showTooMany(reply, wait)
  const recipient = async (trx: Database) => {
    const user = await findUserByEmail(trx, email)
    return { userId: user?.id ?? null, email: user?.email ?? email }
  }
  const { device } = visitorOf(request)
  await openChallenge(context, { purpose: 'reset_password', recipient, device })
  return show(reply, linkSentPage({ email, uid }))
}

async function reset(context: HostedContext, request: FastifyRequest<Route>, reply: FastifyReply) {
  const { db, limits } = context
  const { token = '', password: chosen = '' } = request.body ?? {}
  const proof = await readLink(db, token, 'reset_password')
  if (!proof) return showLinkIsOver(reply, ASK_AGAIN)
  const { email, userId } = proof
  const problem = newPasswordProblem(chosen, email)
  if (problem) {
    return show(reply.code(422), resetPage({ token, proof, notes: { password: problem } }))
  }
  const passwordHash = await hashSecret(chosen)
  const { device } = visitorOf(request)
  const done = await redeem(db, proof, async (trx) => {
    await setVerified(trx, userId, { passwordHash })
    await endSessions(trx, userId)
    await useUpAll(trx, userId)
    await logSignIn(trx, { userId, kind: 'password_reset', device })
    await tellOwner({ ...context, db: trx }, { email, notice: 'password_changed', device })
    return 'done'
  })
  if (done === null) return showLinkIsOver(reply, ASK_AGAIN)
  await limits.forget(LIMITS.passwordAnywhere, email)
  const link = { href: paths.login, text: 'Log in' }
  return show(reply, passwordSavedPage('Your new password is saved', link))
}

/** The id of the sign-in to go back to; `null` for a malformed one. */
function uidOf(text: string | undefined): string | null {
  return text && /^[\w-]{10,64}$/.test(text) ? text : null
}
