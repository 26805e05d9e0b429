import type { Context } from '#context.ts'
import { findDiscrepancies } from './books-queries.ts'
import { cancelRegistrationsOf } from './cancel-league.ts'
import { makeRefund, settleRefunds } from './refunds.ts'
import { reconcile } from './service.ts'
import { settle } from './settle.ts'

/** Durable work about money. */
export async function workPayments(context: Context): Promise<void> {
  const { jobs } = context
  await jobs.work('settle-checkout', ({ sessionId }) => settle(context, sessionId, 'provider'))
  await jobs.work('expire-checkout', async ({ sessionId }) => {
    await context.payments.expireCheckout(sessionId)
    // Paid in the same moment: then the money is dealt with.
    await settle(context, sessionId, 'system')
  })
  await jobs.work('refund-payment', ({ refundId }) => makeRefund(context, refundId))
  await jobs.work('settle-refunds', ({ paymentIntentId }) =>
    settleRefunds(context, paymentIntentId),
  )
  await jobs.work('cancel-league', (order) => cancelRegistrationsOf(context, order))
  await jobs.work('reconcile-checkouts', () => reconcile(context))
  await jobs.work('check-books', async () => {
    const found = await findDiscrepancies(context.db)
    if (found.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(found)}`)
  })
  await jobs.schedule('check-books', '30 4 * * *')
  await jobs.schedule('reconcile-checkouts', '* * * * *')
  // What a crash left open is looked at now, not at the next full minute.
  await jobs.add(context.db, 'reconcile-checkouts', {})
}
