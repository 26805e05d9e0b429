import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { confirmationMail } from './mails/confirmation.ts'
import { overMail, overMailKind } from './mails/over.ts'
import { findOver } from './money-queries.ts'
import { findConfirmation } from './queries.ts'
import { releaseTryOuts } from './try-outs.ts'

const registration = z.object({ registrationId: z.int() })

/** Durable work that follows a registration: its mails, and the end of try-outs. */
export const REGISTRATION_JOBS = {
  'send-confirmation': job(registration, { isKept: true }),
  'send-registration-mail': job(registration.extend({ kind: overMailKind }), { isKept: true }),
  'release-try-outs': job(nothing, { cron: '*/10 * * * *' }),
}

type Data = JobsOf<typeof REGISTRATION_JOBS>

export async function workRegistration(context: Context): Promise<void> {
  await takeUp(context.jobs, REGISTRATION_JOBS, {
    'send-confirmation': (data) => sendConfirmation(context, data),
    'send-registration-mail': (data) => sendOver(context, data),
    'release-try-outs': () => releaseTryOuts(context),
  })
}

async function sendConfirmation(context: Context, { registrationId }: Data['send-confirmation']) {
  const confirmation = await findConfirmation(context.db, registrationId)
  // A sign-up that has been cancelled since is not confirmed.
  if (confirmation?.state !== 'confirmed') return
  await sendOnce(context, confirmationMail(confirmation, senderOf(context)))
}

async function sendOver(context: Context, data: Data['send-registration-mail']) {
  const over = await findOver(context.db, data.registrationId)
  // An account that has been deleted since has no address.
  if (!over || over.email === '') return
  // They have chosen already, or there is no choice: it was not paid by card.
  if (data.kind === 'refund_choice' && over.chooseUntil === null) return
  await sendOnce(context, overMail(over, data.kind, senderOf(context)))
}
