import type { Cents } from '@hive/domain/base/money/cents'
import { type RefundReason, spreadRefund } from '@hive/domain/money/payments/cancellation'
import type { Context } from '#context.ts'
import { giveSpent } from '#features/roster/credits/service.ts'
import { payByCredit, startPayment } from './card-payments.ts'
import { partOf } from './owe-refund.ts'
import { changeMoneyWithin } from './change-money.ts'
import { insertRefund, lockPaid } from './refund-queries.ts'
import { sumUpRefunds } from './refund-sum-queries.ts'
import { admitNotHeld } from './held-payments.ts'

type CarryOver = {
  /** The sign-up that ends, and the one of the same player that its money pays for. */
  from: { id: number; playerId: number }
  to: number
  cents: Cents
  reason: RefundReason
  actor: string
  note: string
}

/**
 * Pays for a sign-up with money that was paid for another one: it goes back there as a credit, and the credit is spent
 * here, in the caller’s transaction. The credit remembers whose money it is, so that it goes back the way that came. Resolves to the sign-ups whose payments it came from. Refuses money that a bank holds.
 */
export async function carryOver(
  context: Context,
  { from, to, cents, reason, actor, note }: CarryOver,
): Promise<number[]> {
  const { db } = context
  const paid = await lockPaid(db, from.id)
  const parts = spreadRefund(cents, paid, 'credit')
  for (const part of parts) {
    const { registrationId, cents: amountCents, moneyOf } = part
    await admitNotHeld(db, [moneyOf ?? registrationId])
    const refundId = await insertRefund(db, {
      registrationId,
      amountCents,
      reason,
      actor,
      note,
      way: 'credit',
      moneyOfId: moneyOf,
      state: 'succeeded',
      idempotencyKey: `refund:${registrationId}:carried:${to}${partOf(part)}`,
    })
    await sumUpRefunds(db, registrationId)
    await giveSpent(context, {
      playerId: from.playerId,
      registrationId,
      cents: amountCents,
      origin: 'refund',
      key: `refund:${refundId}`,
      note,
      actor,
      spentOn: to,
    })
  }
  if (cents > 0) {
    await startPayment(db, { registrationId: to, cents, credit: cents })
    await payByCredit(db, to)
  }
  return [...new Set(parts.map(({ registrationId }) => registrationId))]
}

/** Ends a sign-up whose money is owed back, once all of it is back. */
export function followRefunds(context: Context, registrationId: number): Promise<void> {
  return changeMoneyWithin(context, registrationId, async () => {})
}
