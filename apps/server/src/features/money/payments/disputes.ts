import { isWithheld } from '@hive/domain/money/payments/dispute'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listDisputesOf, saveDispute } from './dispute-queries.ts'
import { changeMoneyOf } from './change-money.ts'
import { findByIntent } from './refund-queries.ts'
import { fitRefunds } from './remaining-refunds.ts'
import { refundPayment } from './jobs.ts'

/** Brings our disputes about a payment to what the provider lists; `false` when the payment is not known to be ours. */
export async function settleDisputes(context: Context, paymentIntentId: string): Promise<boolean> {
  const payment = await findByIntent(context.db, paymentIntentId)
  if (!payment) return false
  const listed = await context.payments.listDisputes(paymentIntentId)
  await changeMoneyOf(context, payment.registrationId, async (db) => {
    let isNews = false
    for (const dispute of listed) {
      if (await saveDispute(db, payment.registrationId, dispute)) isNews = true
    }
    await takeUpRefunds(context, db, { ...payment, isNews })
  })
  return true
}

type Payment = { registrationId: number; amountCents: number; creditCents: number }

/**
 * Once no bank holds the money any more, refunds that have waited are made, as far as there is money left. Without news of a dispute they wait
 * for nothing here: the job of one of them, which looks at the disputes itself, would have all of them asked for again and again.
 */
async function takeUpRefunds(
  { jobs }: Context,
  db: Database,
  { isNews, ...payment }: Payment & { isNews: boolean },
): Promise<void> {
  const disputes = await listDisputesOf(db, payment.registrationId)
  if (disputes.length === 0 || isWithheld(disputes)) return
  const { due } = await fitRefunds(db, payment)
  if (!isNews) return
  for (const refundId of due) await jobs.add(db, refundPayment, { refundId })
}
