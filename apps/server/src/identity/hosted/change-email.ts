import { tidyEmail } from '@hive/domain/base/players/email'
import { emailAddress } from '@hive/contract/base/common'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Database } from '#db/database.ts'
import { openChallenge } from '../challenges.ts'
import { isSecret } from '../passwords.ts'
import { findUserByEmail } from '../queries.ts'
import { changeEmailPage, codePage } from './account-pages.ts'
import {
  AFTER_CHANGE,
  type EmailRequest,
  type EmailRoute,
  proveByCode,
  verifiedPage,
} from './email-proofs.ts'
import { NO_FORM } from './fields.ts'
import { show } from './show.ts'
import {
  type HostedContext,
  showSignInFirst,
  showTooMany,
  signedInUser,
  spendMail,
  spendPassword,
  visitorOf,
} from './support.ts'

/** Changes an account's e-mail address: needs the password, and a code from the new address. */
export const changeEmail: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.get<EmailRoute>('/email', async (request, reply) => {
    const here = await signedInUser(context, request, reply)
    if (!here) return showSignInFirst(reply)
    return show(reply, changeEmailPage({ current: here.user.email, form: NO_FORM }))
  })

  app.post<EmailRoute>('/email', (request, reply) => askForChange(context, request, reply))

  app.post<EmailRoute>('/email/code', (request, reply) =>
    proveByCode(context, request, reply, {
      purpose: 'change_email',
      retry: (address, challenge, notes) => newCodePage(address, challenge, notes),
      success: verifiedPage(AFTER_CHANGE),
    }),
  )
}

async function askForChange(context: HostedContext, request: EmailRequest, reply: FastifyReply) {
  const here = await signedInUser(context, request, reply)
  if (!here) return showSignInFirst(reply)
  const { user } = here
  const wanted = tidyEmail(request.body?.email ?? '')
  const wait =
    (await spendPassword(context, request, user.email)) ??
    (await spendMail(context, request, wanted))
  if (wait) return showTooMany(reply, wait)
  const problem = emailAddress.safeParse(wanted).error?.issues[0]?.message
  const isRight = await isSecret(user.passwordHash, request.body?.password ?? '')
  if (problem || !isRight) {
    const notes = {
      ...(problem ? { email: problem } : {}),
      ...(isRight ? {} : { password: 'That is not your password.' }),
    }
    const form = { email: wanted, notes }
    return show(reply.code(422), changeEmailPage({ current: user.email, form }))
  }
  const recipient = async (trx: Database) => {
    const holder = await findUserByEmail(trx, wanted)
    const isFree = !holder || holder.id === user.id
    return isFree ? { userId: user.id, email: wanted } : { userId: null, email: holder.email }
  }
  const challenge = await openChallenge(context, {
    purpose: 'change_email',
    recipient,
    device: visitorOf(request).device,
  })
  return show(reply, newCodePage(wanted, challenge))
}

function newCodePage(address: string, challenge: string, notes: Record<string, string> = {}) {
  const fields = { challenge, email: address }
  return codePage({
    title: 'Your new e-mail',
    action: '/auth/email/code',
    email: address,
    fields,
    notes,
  })
}
