import { paths } from '@hive/domain/base/site/paths'
import { safeReturnPath } from '@hive/domain/base/session/return-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { provenByCode } from '../challenges.ts'
import { applyProof } from '../proofs.ts'
import { messagePage } from './message-page.ts'
import { show } from './show.ts'
import {
  type HostedContext,
  noteKnown,
  showSignInFirst,
  showTooMany,
  signedInUser,
  spendGuess,
  visitorOf,
  wrongCode,
} from './support.ts'

export type EmailPurpose = 'verify_email' | 'change_email'

type Body = {
  email?: string
  password?: string
  token?: string
  purpose?: string
  challenge?: string
  code?: string
  next?: string
}
export type EmailRoute = {
  Querystring: { token?: string; purpose?: string; next?: string }
  Body: Body | undefined
}
export type EmailRequest = FastifyRequest<EmailRoute>

/** The app learns the new e-mail through a sign-in, which passes without a question for someone signed in. */
export const AFTER_CHANGE = `${paths.login}?next=${paths.account}`

type ProofStep = {
  purpose: EmailPurpose
  retry: (email: string, challenge: string, notes: Record<string, string>) => string
  success: string
}

/** Verifies an address of someone signed in, by the code that was sent to it. */
export async function proveByCode(
  context: HostedContext,
  request: EmailRequest,
  reply: FastifyReply,
  { purpose, retry, success }: ProofStep,
) {
  const here = await signedInUser(context, request, reply)
  if (!here) return showSignInFirst(reply)
  const { user, session } = here
  const { challenge = '', code = '', email: asked = user.email } = request.body ?? {}
  const { device } = visitorOf(request)
  const wait = await spendGuess(context, request, { challenge, guesser: user.email })
  if (wait) return showTooMany(reply, wait)
  const proof = await provenByCode(context.db, { id: challenge, purpose, code })
  const isOwn = proof?.userId === user.id
  if (proof && isOwn && (await applyProof(context, proof, { device, kept: session }))) {
    await noteKnown(context, request, user.id)
    return show(reply, success)
  }
  return show(
    reply.code(422),
    retry(asked, challenge, { code: await wrongCode(context, challenge) }),
  )
}

export function verifiedPage(next: string): string {
  return messagePage({
    title: 'Your e-mail is verified',
    text: 'Thanks. You can carry on now.',
    link: { href: safeReturnPath(next), text: 'Continue' },
  })
}
