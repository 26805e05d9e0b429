import { paths } from '@hive/domain/base/site/paths'
import type { FieldNotes } from '@hive/domain/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { atomic } from '#db/transaction.ts'
import { useUpAll } from '../challenge-queries.ts'
import { LIMITS } from '../limits.ts'
import { hashSecret, isSecret, newPasswordProblem } from '../passwords.ts'
import { tellOwner } from '../proofs.ts'
import { setPassword, type User } from '../queries.ts'
import { endSessions, type HostedSession } from '../sessions.ts'
import { logSignIn } from '../sign-in-log.ts'
import { changePasswordPage } from './account-pages.ts'
import { passwordSavedPage } from './message-page.ts'
import { show } from './show.ts'
import {
  type HostedContext,
  pairOf,
  showSignInFirst,
  showTooMany,
  signedInUser,
  spendPassword,
  visitorOf,
} from './support.ts'

type Route = { Body: { password?: string; newPassword?: string } | undefined }

/** Changes an account's password; needs the current one. */
export const changePassword: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.get<Route>('/password', async (request, reply) => {
    const here = await signedInUser(context, request, reply)
    if (!here) return showSignInFirst(reply)
    return show(reply, changePasswordPage({ email: here.user.email, notes: {} }))
  })

  app.post<Route>('/password', (request, reply) => change(context, request, reply))
}

async function change(context: HostedContext, request: FastifyRequest<Route>, reply: FastifyReply) {
  const here = await signedInUser(context, request, reply)
  if (!here) return showSignInFirst(reply)
  const { user, session } = here
  const { password: current = '', newPassword = '' } = request.body ?? {}
  const { device } = visitorOf(request)
  const wait = await spendPassword(context, request, user.email)
  if (wait) return showTooMany(reply, wait)
  const notes = await problemsOf(user, { current, newPassword })
  if (notes) return show(reply.code(422), changePasswordPage({ email: user.email, notes }))
  const passwordHash = await hashSecret(newPassword)
  await save(context, user, { passwordHash, session, device })
  await context.limits.forget(LIMITS.passwordHere, pairOf(request, user.email))
  const link = { href: paths.account, text: 'Back to your account' }
  return show(reply, passwordSavedPage('Your password has been changed', link))
}

type NewPassword = { passwordHash: string; session: HostedSession; device: string }

/** Sets the password, and ends every session but this one. */
const save = atomic(
  async (
    context: HostedContext,
    { id, email }: User,
    { passwordHash, session, device }: NewPassword,
  ) => {
    const { db } = context
    await setPassword(db, id, passwordHash)
    await endSessions(db, id, session)
    await useUpAll(db, id)
    await logSignIn(db, { userId: id, kind: 'password_changed', device })
    await tellOwner(context, { email, notice: 'password_changed', device })
  },
)

async function problemsOf(
  user: User,
  { current, newPassword }: { current: string; newPassword: string },
): Promise<FieldNotes | null> {
  if (!(await isSecret(user.passwordHash, current))) {
    return { password: 'That isn’t your current password.' }
  }
  const problem = newPasswordProblem(newPassword, user.email)
  return problem ? { newPassword: problem } : null
}
