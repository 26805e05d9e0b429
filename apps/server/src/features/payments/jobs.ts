import { z } from 'zod'
import type { Context } from '#context.ts'
import { tendWaitingLists } from '#features/registration/service.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { findDiscrepancies } from './books-queries.ts'
import { cancelRegistrationsOf, leagueCancellation } from './cancel-league.ts'
import { settleDisputes } from './disputes.ts'
import { makeRefund, settleRefunds } from './refunds.ts'
import { reconcile, reconcileCheckouts, reconcileRefunds } from './reconcile.ts'
import { settle } from './settle.ts'

const session = z.object({ sessionId: z.string() })
const payment = z.object({ paymentIntentId: z.string() })
const EVERY_MINUTE = '* * * * *'

/** Durable work about money. */
export const PAYMENT_JOBS = {
  'settle-checkout': job(session, { isKept: true }),
  'expire-checkout': job(session, { isKept: true }),
  'refund-payment': job(z.object({ refundId: z.int() }), { isKept: true }),
  'settle-refunds': job(payment, { isKept: true }),
  'settle-disputes': job(payment, { isKept: true }),
  'cancel-league': job(leagueCancellation, { isKept: true }),
  'reconcile-checkouts': job(nothing, { cron: EVERY_MINUTE }),
  'reconcile-refunds': job(nothing, { cron: EVERY_MINUTE }),
  'tend-waiting-lists': job(nothing, { cron: EVERY_MINUTE }),
  'reconcile-all': job(nothing),
  'check-books': job(nothing, { cron: '30 4 * * *' }),
}

export async function workPayments(context: Context): Promise<void> {
  await takeUp(context.jobs, PAYMENT_JOBS, {
    'settle-checkout': ({ sessionId }) => settle(context, sessionId, 'provider'),
    'expire-checkout': ({ sessionId }) => expire(context, sessionId),
    'refund-payment': ({ refundId }) => makeRefund(context, refundId),
    'settle-refunds': ({ paymentIntentId }) => settleRefunds(context, paymentIntentId),
    'settle-disputes': ({ paymentIntentId }) => settleDisputes(context, paymentIntentId),
    'cancel-league': (order) => cancelRegistrationsOf(context, order),
    'reconcile-checkouts': alone(() => reconcileCheckouts(context)),
    'reconcile-refunds': alone(() => reconcileRefunds(context)),
    'tend-waiting-lists': alone(() => tendWaitingLists(context)),
    'reconcile-all': () => reconcile(context),
    'check-books': () => checkBooks(context),
  })
  // What a crash left open is looked at now, however young it is.
  await context.jobs.add(context.db, 'reconcile-all', {})
}

async function expire(context: Context, sessionId: string): Promise<void> {
  await context.payments.expireCheckout(sessionId)
  // Paid in the same moment: then the money is dealt with.
  await settle(context, sessionId, 'system')
}

async function checkBooks({ db, jobs }: Context): Promise<void> {
  await jobs.tidy(db)
  const found = await findDiscrepancies(db)
  if (found.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(found)}`)
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
