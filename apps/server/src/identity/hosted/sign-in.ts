import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { findByPassword } from '../accounts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo-accounts.ts'
import { LIMITS } from '../limits.ts'
import { passkeyQuestion, userOfPasskey } from '../passkeys.ts'
import { findUserByEmail } from '../queries.ts'
import { logSignIn } from '../sign-in-log.ts'
import { type Form, NO_FORM } from './fields.ts'
import { signedInPage } from './message-page.ts'
import { signInPage } from './sign-in-pages.ts'
import {
  finish,
  isOpen,
  type Means,
  openSignIn,
  pairOf,
  show,
  showExpired,
  showTooMany,
  signedInUser,
  visitorOf,
} from './support.ts'

const WRONG = 'That e-mail and password don’t match.'
const NOT_KNOWN = 'We don’t know this passkey. You can log in with your password.'

type Interaction = {
  Params: { uid: string }
  Body: { email?: string; password?: string; answer?: string } | undefined
}

/** Signing in with a password, or with a passkey. */
export const signIn: FastifyPluginAsync<Means> = async (app, means) => {
  const { db, limits } = means
  const demo = means.isDemo
    ? { emails: Object.values(DEMO_ACCOUNTS), password: DEMO_PASSWORD }
    : null

  app.get<Interaction>('/login/:uid', async (request, reply) => {
    const open = await openSignIn(means, request, reply)
    if (!open) {
      // Back, right after a sign-in, leads here again.
      const known = await signedInUser(means, request, reply)
      return known ? show(reply, signedInPage()) : showExpired(reply)
    }
    return show(reply, signInPage({ uid: request.params.uid, form: NO_FORM, demo, ...open }))
  })

  app.post<Interaction>('/login/:uid', async (request, reply) => {
    const open = await openSignIn(means, request, reply)
    if (!open) return showExpired(reply)
    const { password = '' } = request.body ?? {}
    const email = (request.body?.email ?? '').trim()
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
      return finish(means, request, reply, { accountId: user.id, amr: 'pwd' })
    }
    // Nobody waits for this note: an e-mail that has an account must not take longer.
    void noteFailure(request, email, device)
    const form: Form = { email, notes: { password: WRONG } }
    return show(reply.code(401), signInPage({ uid: request.params.uid, form, demo, ...open }))
  })

  app.post<Interaction>('/login/:uid/passkey/options', async (request, reply) => {
    if (!(await isOpen(means, request, reply))) return reply.code(410).send()
    const wait = await limits.spend([LIMITS.questionAddress, request.ip])
    if (wait !== null)
      return reply
        .code(429)
        .header('retry-after', String(wait * 60))
        .send()
    return reply.header('cache-control', 'no-store').send(await passkeyQuestion(means))
  })

  app.post<Interaction>('/login/:uid/passkey', async (request, reply) => {
    const open = await openSignIn(means, request, reply)
    if (!open) return showExpired(reply)
    const { address, device } = visitorOf(request)
    const wait = await limits.spend([LIMITS.passwordAddress, address])
    if (wait) return showTooMany(reply, wait)
    const userId = await userOfPasskey(means, parsed(request.body?.answer))
    if (userId) {
      await logSignIn(db, { userId, kind: 'signed_in_passkey', device })
      return finish(means, request, reply, { accountId: userId, amr: 'webauthn' })
    }
    const form: Form = { email: '', notes: { passkey: NOT_KNOWN } }
    return show(reply.code(401), signInPage({ uid: request.params.uid, form, demo, ...open }))
  })

  async function noteFailure(request: FastifyRequest, email: string, device: string) {
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
}

function parsed(answer: string | undefined): unknown {
  try {
    return JSON.parse(answer ?? '')
  } catch {
    // Sent by something other than our page: as if nothing had been answered.
    return null
  }
}
