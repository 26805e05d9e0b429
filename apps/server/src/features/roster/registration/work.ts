import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { confirmationMail } from './mails/confirmation.ts'
import { overMail } from './mails/over.ts'
import { findOver } from './money-queries.ts'
import { findConfirmation } from './queries.ts'
import { releaseTryOuts } from './try-outs.ts'
import * as job from './jobs.ts'

/** Durable work that follows a registration: its mails, and the end of try-outs. */
export const REGISTRATION_WORK: readonly Handled[] = [
  handled(job.sendConfirmation, async (context, { registrationId }) => {
    const confirmation = await findConfirmation(context.db, registrationId)
    // A sign-up that has been cancelled since is not confirmed.
    if (confirmation?.state !== 'confirmed') return
    await sendOnce(context, confirmationMail(confirmation, senderOf(context)))
  }),
  handled(job.sendRegistrationMail, async (context, data) => {
    const over = await findOver(context.db, data.registrationId)
    // An account that has been deleted since has no address.
    if (!over || over.email === '') return
    // They have chosen already, or there is no choice: it was not paid by card.
    if (data.kind === 'refund_choice' && over.chooseUntil === null) return
    await sendOnce(context, overMail(over, data.kind, senderOf(context)))
  }),
  handled(job.releaseTryOuts, releaseTryOuts),
]
