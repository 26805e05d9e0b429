import { z } from 'zod'
import type { Context } from '#context.ts'
import { settleDisputes, settleRefunds } from '#features/money/payments/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { cancelRegistrationsOf, leagueCancellation } from './cancel-league.ts'
import { chargeCard } from './charge-card.ts'
import { endDepartures } from './departures.ts'
import { followNotice } from './early-notices.ts'
import { reconcile, reconcileCheckouts } from './reconcile.ts'
import { settle } from './settle.ts'

const session = z.object({ sessionId: z.string() })
const charge = z.object({
  registrationId: z.int(),
  customerId: z.string(),
  paymentMethodId: z.string(),
})
const payment = z.object({ paymentIntentId: z.string() })

/** Durable work that brings sign-ups to where their payments are. */
export const SIGN_UP_JOBS = {
  'settle-checkout': job(session, { isKept: true, isOne: true }),
  'expire-checkout': job(session, { isKept: true, isOne: true }),
  'charge-card': job(charge, { isKept: true, sealedFor: 'kept-card' }),
  'settle-refunds': job(payment, { isKept: true, isOne: true }),
  'settle-disputes': job(payment, { isKept: true, isOne: true }),
  'cancel-league': job(leagueCancellation, { isKept: true }),
  'reconcile-checkouts': job(nothing, { cron: '* * * * *' }),
  'reconcile-all': job(nothing),
  'end-departures': job(nothing, { cron: '*/10 * * * *' }),
}

export async function workSignUp(context: Context): Promise<void> {
  await takeUp(context.jobs, SIGN_UP_JOBS, {
    'settle-checkout': ({ sessionId }) => settle(context, sessionId, 'provider'),
    'expire-checkout': ({ sessionId }) => expire(context, sessionId),
    'charge-card': (data) => chargeCard(context, data),
    'settle-refunds': (data) => followNotice(context, data.paymentIntentId, settleRefunds),
    'settle-disputes': (data) => followNotice(context, data.paymentIntentId, settleDisputes),
    'cancel-league': (order) => cancelRegistrationsOf(context, order),
    'reconcile-checkouts': alone(() => reconcileCheckouts(context)),
    'reconcile-all': () => reconcile(context),
    'end-departures': alone(() => endDepartures(context)),
  })
  // What a crash left open is looked at now, however young it is.
  await context.jobs.add(context.db, 'reconcile-all', {})
}

async function expire(context: Context, sessionId: string): Promise<void> {
  await context.payments.expireCheckout(sessionId)
  // Paid in the same moment: then the money is dealt with.
  await settle(context, sessionId, 'system')
}
