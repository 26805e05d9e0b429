import type { Cents } from '@hive/domain/leagues/pricing'
import {
  type PaidShare,
  type RefundReason,
  type RefundWay,
  spreadRefund,
} from '@hive/domain/registration/cancellation'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { findPaymentOf } from './queries.ts'
import { hasAccount } from './refund-choice-queries.ts'
import { insertRefund } from './refund-queries.ts'

export const BY_HAND = 'not paid by card: give it back by hand'

type Owed = {
  /** What was paid and has not gone back, by registration, oldest first. */
  paid: readonly PaidShare[]
  cents: Cents
  /** To the card unless it says otherwise. */
  way?: RefundWay
  reason: RefundReason
  actor: string
  note?: string
  /** Until when who paid by card may choose a credit instead; the refund waits for it. */
  chooseUntil?: Date | undefined
  /** Makes a repeated order one refund. */
  key: string
}

/** Orders money to go back: rows and jobs in the caller's transaction; the provider is asked by the jobs. */
export async function oweRefund({ jobs }: Context, db: Database, owed: Owed): Promise<number[]> {
  const { paid, cents, way = 'card', reason, actor, note, chooseUntil, key } = owed
  const parts = spreadRefund(cents, paid, way)
  for (const { registrationId, cents: amountCents, asCredit } of parts) {
    const payment = await findPaymentOf(db, registrationId)
    // A credit needs no card, and money that came by card goes back to it.
    const isByCard = typeof payment?.paymentIntentId === 'string'
    const isMade = asCredit || isByCard
    const isChosen =
      chooseUntil !== undefined && isByCard && !asCredit && (await hasAccount(db, registrationId))
    const refundId = await insertRefund(db, {
      registrationId,
      amountCents,
      reason,
      actor,
      ...(note ? { note } : {}),
      ...(isChosen ? { chooseUntil } : {}),
      // No card to give it back to: an organiser's task from the start.
      asCredit,
      ...(isMade ? {} : { state: 'failed', failure: BY_HAND }),
      idempotencyKey: `refund:${registrationId}:${key}${asCredit ? ':credit' : ''}`,
    })
    if (isMade && !isChosen && refundId !== null) await jobs.add(db, 'refund-payment', { refundId })
  }
  return [...new Set(parts.map(({ registrationId }) => registrationId))]
}
