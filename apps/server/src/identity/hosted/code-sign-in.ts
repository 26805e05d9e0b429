import { tidyEmail } from '@hive/domain/base/players/email'
import { emailAddress } from '@hive/contract/base/common'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/database.ts'
import { mailboxByCode, openChallenge } from '../challenges.ts'
import { signInByProof } from '../proofs.ts'
import { findUserByEmail } from '../queries.ts'
import { typeCodePage } from './code-sign-in-page.ts'
import { signInPage } from './sign-in-pages.ts'
import { show } from './show.ts'
import {
  finish,
  type HostedContext,
  isOpen,
  openSignIn,
  showExpired,
  showTooMany,
  spendGuess,
  spendMail,
  visitorOf,
  wrongCode,
} from './support.ts'

type Route = {
  Params: { uid: string }
  Body: { email?: string; again?: string; challenge?: string; code?: string } | undefined
}
type Request = FastifyRequest<Route>

/**
 * Signs in with a code from a mail in place of a password, and makes the account of an address that has none. The answer
 * and the work are the same for both, and the code counts only in the sign-in that asked for it.
 */
export const signInByCode: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.post<Route>('/login/:uid/code', (request, reply) => sendCode(context, request, reply))
  app.post<Route>('/login/:uid/code/check', (request, reply) => takeCode(context, request, reply))
}

/** Mails a code to the address of the form, and shows the page on which to type it. */
export async function sendCode(context: HostedContext, request: Request, reply: FastifyReply) {
  const open = await openSignIn(context, request, reply)
  if (!open) return showExpired(reply)
  const { uid } = request.params
  const email = tidyEmail(request.body?.email ?? '')
  const problem = emailAddress.safeParse(email).error?.issues[0]?.message
  if (problem) {
    const form = { email, notes: { email: problem } }
    return show(reply.code(422), signInPage({ uid, form, isDemo: context.isDemo, ...open }))
  }
  const wait = await spendMail(context, request, email)
  if (wait) return showTooMany(reply, wait)
  const recipient = async (trx: Database) => {
    const user = await findUserByEmail(trx, email)
    return { userId: user?.id ?? null, email: user?.email ?? email }
  }
  const challenge = await openChallenge(context, {
    purpose: 'sign_in',
    recipient,
    device: visitorOf(request).device,
    chosen: { passwordHash: null, signInUid: uid },
  })
  const isAgain = request.body?.again !== undefined
  return show(reply, typeCodePage({ uid, challenge, form: { email, notes: {} }, isAgain }))
}

async function takeCode(context: HostedContext, request: Request, reply: FastifyReply) {
  if (!(await isOpen(context, request, reply))) return showExpired(reply)
  const { uid } = request.params
  const { email = '', challenge = '', code = '' } = request.body ?? {}
  const wait = await spendGuess(context, request, { challenge, guesser: null })
  if (wait) return showTooMany(reply, wait)
  const proof = await mailboxByCode(context.db, { id: challenge, purpose: 'sign_in', code })
  const isOfThis = proof?.signInUid === uid
  const { device } = visitorOf(request)
  const accountId = proof && isOfThis ? await signInByProof(context, proof, device) : null
  if (accountId !== null) return finish(context, request, reply, { accountId, amr: 'otp' })
  const form = { email, notes: { code: await wrongCode(context, challenge) } }
  return show(reply.code(422), typeCodePage({ uid, challenge, form }))
}
