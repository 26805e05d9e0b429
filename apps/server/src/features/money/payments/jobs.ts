import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { refundMailKind } from './mails/refund.ts'

const session = z.object({ sessionId: z.string() })
const payment = z.object({ paymentIntentId: z.string() })

export const refundPayment = job('refund-payment', z.object({ refundId: z.int() }), {
  isKept: true,
  isOne: true,
})

export const sendRefundMail = job(
  'send-refund-mail',
  z.object({ refundId: z.int(), kind: refundMailKind }),
  { isKept: true, waitsForUndo: true },
)

export const sendCorrectionMail = job(
  'send-correction-mail',
  z.object({ registrationId: z.int(), number: z.int() }),
  { isKept: true, waitsForUndo: true },
)

export const sendTakenMail = job('send-taken-mail', z.object({ registrationId: z.int() }), {
  isKept: true,
  waitsForUndo: true,
})

export const reconcileRefunds = job('reconcile-refunds', nothing, { cron: '* * * * *' })

export const booksToRead = job('read-provider-books', nothing, { cron: '15 3 * * *' })

export const checkBooks = job('check-books', nothing, { cron: '30 4 * * *' })

/** Asked for here and done by a room above: what follows from the end of a card page is not the affair of money. */
export const sessionEnded = job('settle-checkout', session, { isKept: true, isOne: true })

/** A card page that must not be paid any more. */
export const sessionUnwanted = job('expire-checkout', session, { isKept: true, isOne: true })

/** A payment whose refunds the payment provider has news of. */
export const refundsMoved = job('settle-refunds', payment, { isKept: true, isOne: true })

/** A payment that is disputed, or no longer. */
export const disputesMoved = job('settle-disputes', payment, { isKept: true, isOne: true })
