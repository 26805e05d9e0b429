import type { Context } from '#context.ts'
import { tendWaitingLists } from '#features/registration/service.ts'
import { findDiscrepancies } from './books-queries.ts'
import { cancelRegistrationsOf } from './cancel-league.ts'
import { settleDisputes } from './disputes.ts'
import { makeRefund, settleRefunds } from './refunds.ts'
import { reconcile, reconcileCheckouts, reconcileRefunds } from './reconcile.ts'
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
  await jobs.work('settle-disputes', ({ paymentIntentId }) =>
    settleDisputes(context, paymentIntentId),
  )
  await jobs.work('cancel-league', (order) => cancelRegistrationsOf(context, order))
  await jobs.work(
    'reconcile-checkouts',
    alone(() => reconcileCheckouts(context)),
  )
  await jobs.work(
    'reconcile-refunds',
    alone(() => reconcileRefunds(context)),
  )
  await jobs.work(
    'tend-waiting-lists',
    alone(() => tendWaitingLists(context)),
  )
  await jobs.work('reconcile-all', () => reconcile(context))
  await jobs.work('check-books', async () => {
    await jobs.tidy(context.db)
    const found = await findDiscrepancies(context.db)
    if (found.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(found)}`)
  })
  await jobs.schedule('check-books', '30 4 * * *')
  await jobs.schedule('reconcile-checkouts', '* * * * *')
  await jobs.schedule('reconcile-refunds', '* * * * *')
  await jobs.schedule('tend-waiting-lists', '* * * * *')
  // What a crash left open is looked at now, however young it is.
  await jobs.add(context.db, 'reconcile-all', {})
}

/** Work that takes longer than the clock lets it is not begun a second time meanwhile. */
function alone(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
