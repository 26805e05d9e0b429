import { mailed } from '#features/base/mails/service.ts'
import { listHalls, placeIn } from '#features/season/inventory/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { confirmationMail } from './mails/confirmation.ts'
import { overMail } from './mails/over.ts'
import { findOver } from './money-queries.ts'
import { findConfirmation } from './queries.ts'
import { releaseTryOuts } from './try-outs.ts'
import * as job from './jobs.ts'

/** Durable work that follows a registration: its mails, and the end of try-outs. */
export const REGISTRATION_WORK: readonly Handled[] = [
  mailed(job.sendConfirmation, confirmationMail, async (context, { registrationId }) => {
    const confirmation = await findConfirmation(context.db, registrationId)
    // A sign-up that has been cancelled since is not confirmed.
    if (confirmation?.state !== 'confirmed') return null
    const halls = await listHalls(context.db, confirmation.leagueId)
    const otherHalls = halls.map(({ from, until, ...hall }) => ({ from, until, ...placeIn(hall) }))
    return { ...confirmation, otherHalls }
  }),
  mailed(job.sendRegistrationMail, overMail, async (context, data) => {
    const over = await findOver(context.db, data.registrationId)
    // They have chosen already, or there is no choice: it was not paid by card.
    if (!over || (data.kind === 'refund_choice' && over.chooseUntil === null)) return null
    return { ...over, kind: data.kind }
  }),
  handled(job.releaseTryOuts, releaseTryOuts),
]
