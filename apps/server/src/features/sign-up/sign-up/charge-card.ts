import type { Context } from '#context.ts'
import { afterCommit, atomic } from '#db/transaction.ts'
import { endUnpaid } from '#features/money/payments/service.ts'
import { lockRegistration, settleExpired } from '#features/roster/registration/service.ts'
import {
  awaitTeamOf,
  cardOfCharge,
  chargeToMake,
  noteDeclined,
} from '#features/money/split-fee/service.ts'
import type { KeptCard } from '#ports/payments.ts'
import { settle } from './settle.ts'

/**
 * Charges a kept card for the shares that were set aside for it, unless it was charged already: the provider's list is
 * asked first, and the same key makes a repeated call one charge. Shares that are no longer to be paid are not charged.
 */
export async function chargeCard(
  context: Context,
  { registrationId, ...card }: KeptCard & { registrationId: number },
): Promise<void> {
  const charge = await chargeToMake(context.db, registrationId)
  if (!charge || charge.state === 'paid') return
  const { leagueId, idempotencyKey, cents: amount } = charge
  const isMade = await findAndSettle(context, { customerId: card.customerId, idempotencyKey })
  if (isMade || !charge.mayBeMade) return
  const reference = { registrationId, leagueId }
  const session = await context.payments.chargeCard({ idempotencyKey, reference, card, amount })
  if (session) await settle(context, session.id, 'system')
  else await giveUpCharge(context, registrationId)
}

/** The provider no longer has the card. */
const giveUpCharge = atomic(async (context: Context, registrationId: number) => {
  const { db } = context
  await awaitTeamOf(db, registrationId)
  const share = await lockRegistration(db, registrationId)
  if (share.state !== 'share_open') return
  const isFirst = await endUnpaid(db, registrationId)
  if (isFirst) afterCommit(db, () => context.metrics.payment('declined'))
  const cause = { actor: 'system', reason: 'the card is gone' }
  await settleExpired(context, db, registrationId, cause)
  await noteDeclined(context, db, share)
})

type Open = { registrationId: number; idempotencyKey: string }

/** Looks for a charge whose answer was lost; `false` when the card was not charged. */
export async function mendCharge(
  context: Context,
  { registrationId, idempotencyKey }: Open,
): Promise<boolean> {
  const card = await cardOfCharge(context.db, registrationId)
  if (!card) return false
  return findAndSettle(context, { customerId: card.customerId, idempotencyKey })
}

async function findAndSettle(
  context: Context,
  { customerId, idempotencyKey }: { customerId: string; idempotencyKey: string },
): Promise<boolean> {
  const session = await context.payments.findCharge(customerId, idempotencyKey)
  if (session) await settle(context, session.id, 'reconciler')
  return session !== null
}
