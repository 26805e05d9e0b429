import { unreadableText } from '#http/unreadable.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '../limits.ts'
import { passkeyQuestion, userOfPasskey } from '../passkeys.ts'
import { logSignIn } from '../sign-in-log.ts'
import type { Form } from './fields.ts'
import { signInPage } from './sign-in-pages.ts'
import { show } from './show.ts'
import {
  finish,
  isOpen,
  type HostedContext,
  openSignIn,
  showExpired,
  showTooMany,
  visitorOf,
} from './support.ts'

const NOT_KNOWN = 'We don’t know this passkey. You can log in with a code or your password.'

type Route = { Params: { uid: string }; Body: { answer?: string } | undefined }

/** Signs in with a passkey: sends the device a challenge, and checks its answer. */
export const signInByPasskey: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.post<Route>('/login/:uid/passkey/options', (request, reply) =>
    askDevice(context, request, reply),
  )
  app.post<Route>('/login/:uid/passkey', (request, reply) => takeAnswer(context, request, reply))
}

async function askDevice(
  context: HostedContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) {
  if (!(await isOpen(context, request, reply))) return reply.code(410).send()
  const wait = await context.limits.spend([LIMITS.passkeyQuestion, request.ip])
  if (wait !== null)
    return reply
      .code(429)
      .header('retry-after', String(wait.minutes * 60))
      .send()
  return reply.header('cache-control', 'no-store').send(await passkeyQuestion(context))
}

async function takeAnswer(
  context: HostedContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) {
  const open = await openSignIn(context, request, reply)
  if (!open) return showExpired(reply)
  const { address, device } = visitorOf(request)
  const wait = await context.limits.spend([LIMITS.passwordAddress, address])
  if (wait) return showTooMany(reply, wait)
  const userId = await userOfPasskey(context, parsed(request.body?.answer))
  if (userId) {
    await logSignIn(context.db, { userId, kind: 'signed_in_passkey', device })
    return finish(context, request, reply, { accountId: userId, amr: 'webauthn' })
  }
  const form: Form = { email: '', notes: { passkey: NOT_KNOWN } }
  const { uid } = request.params
  return show(reply.code(401), signInPage({ uid, form, isDemo: context.isDemo, ...open }))
}

function parsed(answer: string | undefined): unknown {
  try {
    const sent: unknown = JSON.parse(answer ?? '')
    return unreadableText(sent) === null ? sent : null
  } catch {
    // A body that our page did not make counts as no answer.
    return null
  }
}
