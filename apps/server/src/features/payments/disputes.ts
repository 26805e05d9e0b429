import { isWithheld, lostCents } from '@hive/domain/registration/dispute'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listDisputesOf, saveDispute } from './dispute-queries.ts'
import { paymentOf } from './payment-of.ts'
import { changeMoney } from './refund-outcome.ts'
import { listRefundsOf, setRefund } from './refund-queries.ts'

/** Brings our disputes about a payment to what the provider lists, whatever notice led here. */
export async function settleDisputes(context: Context, paymentIntentId: string): Promise<void> {
  const payment = await paymentOf(context, paymentIntentId)
  if (!payment) return
  const listed = await context.payments.listDisputes(paymentIntentId)
  await changeMoney(context, payment.registrationId, async (db) => {
    for (const dispute of listed) await saveDispute(db, payment.registrationId, dispute)
    await takeUpRefunds(context, db, payment)
  })
}

type Payment = { registrationId: number; amountCents: number }

/**
 * Once no bank holds the money any more, refunds that have waited are made, as far as the banks have
 * left something to give back.
 */
async function takeUpRefunds(context: Context, db: Database, payment: Payment): Promise<void> {
  const { registrationId, amountCents } = payment
  const disputes = await listDisputesOf(db, registrationId)
  if (disputes.length === 0 || isWithheld(disputes)) return
  const refunds = await listRefundsOf(db, registrationId)
  let left = amountCents - lostCents(disputes)
  for (const { state, amountCents: cents } of refunds) {
    if (state === 'pending' || state === 'succeeded') left -= cents
  }
  for (const { id, state, amountCents: cents } of refunds) {
    if (state !== 'due' && state !== 'failed') continue
    if (left <= 0) await setRefund(db, id, { state: 'superseded' })
    if (left <= 0 || state === 'failed') continue
    if (left < cents) await setRefund(db, id, { state: 'failed', failure: 'lost in part' })
    else await context.jobs.add(db, 'refund-payment', { refundId: id })
    left -= cents
  }
}
