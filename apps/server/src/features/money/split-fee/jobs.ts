import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { shareMailKind } from './mails/share.ts'

const registration = z.object({ registrationId: z.int() })

const reminderKind = z.enum(['share-soon', 'share-last', 'share-asked'])

const kept = z.object({
  registrationId: z.int(),
  customerId: z.string(),
  paymentMethodId: z.string(),
})

export const sendShareMail = job('send-share-mail', registration.extend({ kind: shareMailKind }), {
  isKept: true,
})

export const tendSplitFees = job('tend-split-fees', nothing, { cron: '*/10 * * * *' })

export const sendShareReminder = job(
  'send-share-reminder',
  // `mailId`: of one that an organiser has asked for, who may ask again.
  registration.extend({ kind: reminderKind, mailId: z.uuid().optional() }),
  { isKept: true },
)

export const sendChargeNotice = job('send-charge-notice', registration, { isKept: true })

export const sendShareRest = job(
  'send-share-rest',
  registration.extend({ isDeclined: z.boolean().default(false) }),
  { isKept: true },
)

export const sendShareGone = job('send-share-gone', registration, { isKept: true })

export const cardToForget = job('forget-card', z.object({ customerId: z.string() }), {
  isKept: true,
  sealedFor: 'kept-card',
})

/** A kept card that is to pay what is missing; asked for here and done by a room above, which settles the payment. */
export const cardToCharge = job('charge-card', kept, { isKept: true, sealedFor: 'kept-card' })
