import { tidyEmail } from '@hive/domain/base/players/email'
import { emailAddress } from '@hive/contract/base/common'
import type { FieldNotes } from '@hive/domain/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/database.ts'
import { openChallenge, provenByCode, readChallenge } from '../challenges.ts'
import { hashSecret, newPasswordProblem } from '../passwords.ts'
import { applyProof } from '../proofs.ts'
import { findUserByEmail, insertUser } from '../queries.ts'
import { logSignIn } from '../sign-in-log.ts'
import { type Form, NO_FORM, type Turn, turnedForm } from './fields.ts'
import { checkMailPage, registerPage } from './sign-in-pages.ts'
import { show } from './show.ts'
import {
  finish,
  isOpen,
  type HostedContext,
  showExpired,
  showTooMany,
  spendGuess,
  spendMail,
  visitorOf,
  wrongCode,
} from './support.ts'

type Interaction = {
  Params: { uid: string }
  Body:
    | ({ email?: string; password?: string; challenge?: string; code?: string } & Turn)
    | undefined
}

/**
 * Creates accounts. The answer and the work are the same whether or not the address has an account: only its
 * mailbox learns the difference. The password counts once the address is proven, or at once when the address is new.
 */
export const register: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.get<Interaction>('/login/:uid/register', async (request, reply) => {
    if (!(await isOpen(context, request, reply))) return showExpired(reply)
    return show(reply, registerPage({ uid: request.params.uid, form: NO_FORM }))
  })
  app.post<Interaction>('/login/:uid/register', (request, reply) =>
    openAccount(context, request, reply),
  )
  app.post<Interaction>('/login/:uid/again', (request, reply) => sendAgain(context, request, reply))
  app.post<Interaction>('/login/:uid/verify', (request, reply) => verify(context, request, reply))
}

type Request = FastifyRequest<Interaction>

async function openAccount(context: HostedContext, request: Request, reply: FastifyReply) {
  if (!(await isOpen(context, request, reply))) return showExpired(reply)
  const { uid } = request.params
  if (request.body?.turn !== undefined) {
    return show(reply, registerPage({ uid, form: turnedForm(request.body) }))
  }
  const { password = '' } = request.body ?? {}
  const email = tidyEmail(request.body?.email ?? '')
  const notes = problemsOf(email, password)
  if (notes) return show(reply.code(422), registerPage({ uid, form: { email, notes } }))
  const wait = await spendMail(context, request, email)
  if (wait) return showTooMany(reply, wait)
  const { device } = visitorOf(request)
  const challenge = await makeAccount(context, { email, password, device, signInUid: uid })
  return show(reply, checkMailPage({ uid, challenge, form: { email, notes: {} } }))
}

async function sendAgain(context: HostedContext, request: Request, reply: FastifyReply) {
  if (!(await isOpen(context, request, reply))) return showExpired(reply)
  const { challenge: id = '' } = request.body ?? {}
  const earlier = await readChallenge(context.db, id)
  // The mail goes to the address of the earlier challenge, because the form could name any.
  const email = earlier?.email ?? ''
  const wait = await spendMail(context, request, email)
  if (wait) return showTooMany(reply, wait)
  const { device } = visitorOf(request)
  const challenge = (await askAgain(context, { earlier, device })) ?? id
  const form: Form = { email, notes: {} }
  return show(reply, checkMailPage({ uid: request.params.uid, challenge, form, isAgain: true }))
}

async function verify(context: HostedContext, request: Request, reply: FastifyReply) {
  if (!(await isOpen(context, request, reply))) return showExpired(reply)
  const { email = '', challenge = '', code = '' } = request.body ?? {}
  const { device } = visitorOf(request)
  const wait = await spendGuess(context, request, { challenge, guesser: null })
  if (wait) return showTooMany(reply, wait)
  const proof = await provenByCode(context.db, { id: challenge, purpose: 'verify_email', code })
  // A code that someone signed in has asked for is for their account page, not for signing in.
  const isForThis = proof?.passwordHash !== null
  const how = { device, kept: null, signInUid: request.params.uid }
  if (proof && isForThis && (await applyProof(context, proof, how))) {
    return finish(context, request, reply, { accountId: proof.userId, amr: 'otp' })
  }
  const form: Form = { email, notes: { code: await wrongCode(context, challenge) } }
  const { uid } = request.params
  return show(reply.code(422), checkMailPage({ uid, challenge, form }))
}

type NewAccount = { email: string; password: string; device: string; signInUid: string }

/** Creates an account for a new address and mails it in any case; returns the challenge's id. */
async function makeAccount(
  context: HostedContext,
  { email, password, device, signInUid }: NewAccount,
): Promise<string> {
  const passwordHash = await hashSecret(password)
  const recipient = async (trx: Database) => {
    const made = await insertUser(trx, { email, passwordHash })
    const user = await findUserByEmail(trx, email)
    if (made) await logSignIn(trx, { userId: made.id, kind: 'account_made', device })
    const isOpenToProof = user && user.emailVerifiedAt === null
    return { userId: isOpenToProof ? user.id : null, email: user?.email ?? email }
  }
  const chosen = { passwordHash, signInUid }
  return openChallenge(context, { purpose: 'verify_email', recipient, device, chosen })
}

/** Sends another mail for the same proof, if that proof may be asked for again. */
async function askAgain(
  context: HostedContext,
  { earlier, device }: { earlier: Awaited<ReturnType<typeof readChallenge>>; device: string },
) {
  if (!earlier || earlier.usedAt || earlier.purpose !== 'verify_email') return undefined
  const { purpose, email, userId, passwordHash, signInUid } = earlier
  const recipient = async () => ({ userId, email })
  return openChallenge(context, { purpose, recipient, device, chosen: { passwordHash, signInUid } })
}

function problemsOf(email: string, password: string): FieldNotes | null {
  const address = emailAddress.safeParse(email)
  const weak = newPasswordProblem(password, email)
  const notes = {
    ...(address.success ? {} : { email: address.error.issues[0]?.message ?? '' }),
    ...(weak ? { password: weak } : {}),
  }
  return Object.keys(notes).length > 0 ? notes : null
}
