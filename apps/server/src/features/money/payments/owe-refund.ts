import type { Cents } from '@hive/domain/base/money/cents'
import {
  type PaidShare,
  type RefundPart,
  type RefundReason,
  spreadRefund,
} from '@hive/domain/money/payments/cancellation'
import { isByHand } from '@hive/domain/base/money/ways'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { endFavours } from '#features/roster/credits/service.ts'
import { hasAccount } from './refund-choice-queries.ts'
import { insertRefund } from './refund-queries.ts'
import { refundPayment } from './jobs.ts'

type NewRefund = {
  /** The money paid that has not gone back, by registration, oldest first. */
  paid: readonly PaidShare[]
  cents: Cents
  reason: RefundReason
  actor: string
  note?: string
  /** Until when who paid by card may choose a credit instead; the refund waits for it. */
  chooseUntil?: Date | undefined
  /** Makes a repeated order one refund. */
  key: string
}

/**
 * Orders money to go back the way it came: rows and jobs in the caller's transaction; the provider is asked by the jobs. What an
 * organiser gives back by hand has no job. Card money becomes a credit by its owner's choice alone, so no order can say so. What is unspent of
 * favours ends as far as it would come to more with it than was paid.
 */
export async function oweRefund(
  { jobs }: Context,
  db: Database,
  owed: NewRefund,
): Promise<number[]> {
  const { paid, cents, reason, actor, note, chooseUntil, key } = owed
  const parts = spreadRefund(cents, paid)
  for (const { registrationId, cents: amountCents, way: backBy, moneyOf } of parts) {
    const isChosen =
      chooseUntil !== undefined && backBy === 'card' && (await hasAccount(db, registrationId))
    const refundId = await insertRefund(db, {
      registrationId,
      amountCents,
      reason,
      actor,
      ...(note ? { note } : {}),
      ...(isChosen ? { chooseUntil } : {}),
      way: backBy,
      moneyOfId: moneyOf,
      idempotencyKey: `refund:${registrationId}:${key}${partOf({ registrationId, way: backBy, moneyOf })}`,
    })
    if (refundId === null || isChosen || isByHand(backBy)) continue
    await jobs.add(db, refundPayment, { refundId })
  }
  const ids = [...new Set(parts.map(({ registrationId }) => registrationId))]
  const left = paid.reduce((sum, share) => sum + share.cents, 0) - cents
  for (const id of ids) await endFavours({ db, jobs }, id, Math.max(0, left))
  return ids
}

/** The name of one part of a refund: the one that goes back the way it came for this sign-up has none. */
export function partOf({ registrationId, way, moneyOf }: Omit<RefundPart, 'cents'>): string {
  const origin = moneyOf === null || moneyOf === registrationId ? '' : `:of:${moneyOf}`
  if (way !== 'credit') return origin
  return moneyOf === null ? ':credit' : `${origin}:money-as-credit`
}
