import { tidyEmail } from '@hive/domain/base/players/email'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { findByPassword } from '../accounts.ts'
import { LIMITS } from '../limits.ts'
import { findUserByEmail } from '../queries.ts'
import { logSignIn } from '../sign-in-log.ts'
import { sendCode } from './code-sign-in.ts'
import { type Form, NO_FORM, type Turn, turnedForm } from './fields.ts'
import { signedInPage } from './message-page.ts'
import { signInPage } from './sign-in-pages.ts'
import { show } from './show.ts'
import {
  finish,
  type HostedContext,
  openSignIn,
  pairOf,
  showExpired,
  showTooMany,
  signedInUser,
  visitorOf,
} from './support.ts'

const WRONG = 'That e-mail and password don’t match.'

type Route = {
  Params: { uid: string }
  Body: ({ email?: string; password?: string } & Turn) | undefined
}

/** Signs in with a password; a form without one asks for a code. */
export const signIn: FastifyPluginAsync<HostedContext> = async (app, context) => {
  const { isDemo } = context

  app.get<Route>('/login/:uid', async (request, reply) => {
    const open = await openSignIn(context, request, reply)
    if (!open) {
      // The browser's Back button right after a sign-in leads here again.
      const known = await signedInUser(context, request, reply)
      return known ? show(reply, signedInPage()) : showExpired(reply)
    }
    return show(reply, signInPage({ uid: request.params.uid, form: NO_FORM, isDemo, ...open }))
  })

  app.post<Route>('/login/:uid', (request, reply) => takePassword(context, request, reply))
}

async function takePassword(
  context: HostedContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) {
  const { db, limits, isDemo } = context
  const open = await openSignIn(context, request, reply)
  if (!open) return showExpired(reply)
  const { uid } = request.params
  if (request.body?.turn !== undefined) {
    return show(reply, signInPage({ uid, form: turnedForm(request.body), isDemo, ...open }))
  }
  const { password = '' } = request.body ?? {}
  if (password === '') return sendCode(context, request, reply)
  const email = tidyEmail(request.body?.email ?? '')
  const { address, device } = visitorOf(request)
  const wait = await limits.spend(
    [LIMITS.passwordHere, pairOf(request, email)],
    [LIMITS.passwordAddress, address],
    [LIMITS.passwordAnywhere, email],
  )
  if (wait) return showTooMany(reply, wait)
  const user = await findByPassword(db, { email, password })
  if (user) {
    await limits.forget(LIMITS.passwordHere, pairOf(request, email))
    await logSignIn(db, { userId: user.id, kind: 'signed_in', device })
    return finish(context, request, reply, { accountId: user.id, amr: 'pwd' })
  }
  // Not awaited, so that an e-mail with an account takes no longer than one without.
  void noteFailure(context, request, email)
  const form: Form = { email, notes: { password: WRONG } }
  return show(reply.code(401), signInPage({ uid, form, isDemo, ...open }))
}

async function noteFailure({ db, limits }: HostedContext, request: FastifyRequest, email: string) {
  const { device } = visitorOf(request)
  try {
    const user = await findUserByEmail(db, email)
    if (user) await logSignIn(db, { userId: user.id, kind: 'sign_in_failed', device })
    if (await limits.isOneTooMany(LIMITS.failedSignIns, 'everyone')) {
      request.log.warn('far more sign-ins fail than usual: someone may be trying passwords')
    }
  } catch (error) {
    request.log.warn({ err: error }, 'a failed sign-in could not be noted')
  }
}
