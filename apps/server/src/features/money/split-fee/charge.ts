import { sharesToCharge } from '@hive/domain/money/split-fee/split-fee'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { startPayment } from '#features/money/payments/service.ts'
import { isCalledOff } from '#features/leagues/places/service.ts'
import {
  lockRegistration,
  openShare,
  type Registration,
  sharesOfTeam,
} from '#features/roster/registration/service.ts'
import { chargeKey } from '#ports/payments.ts'
import { countCharges, findCard } from './card-queries.ts'
import { isLeaving } from './leaving-queries.ts'
import { forgetCard } from './kept-cards.ts'
import { shareCents, splitOf } from './split.ts'
import { cardToCharge, sendShareRest } from './jobs.ts'

/**
 * Charges the captain's kept card with the shares that no one has paid, or is paying at this moment. They are kept for it
 * as for anyone on a card page, so that no one else can pay them until then.
 */
export const openCharge = atomic(async (context: Context, teamRegistrationId: number) => {
  const { db, jobs } = context
  const team = await lockRegistration(db, teamRegistrationId)
  const card = await findCard(db, team.id)
  const { asked, isUnderWay } = await countCharges(db, team.id)
  // An earlier charge may have come to money, whose answer was lost.
  if (!card || isUnderWay) return
  const dueCents = await centsToCharge(db, team)
  if (dueCents === 0) return
  const { playerId } = team
  const cause = { actor: 'system', reason: 'kept card to be charged' }
  const { id: registrationId } = await openShare(db, team, { playerId, dueCents, cause })
  // The key is the same after a restore, so a charge that the backup does not know is found and not made again.
  const key = chargeKey(`${team.id}:${asked + 1}`)
  await startPayment(db, { registrationId, cents: dueCents, key })
  await jobs.add(db, cardToCharge, { registrationId, ...card })
})

async function centsToCharge(db: Database, team: Registration): Promise<number> {
  const { state, splitFeeCents, splitPlayers } = team
  if (state !== 'confirmed' || splitFeeCents === null || splitPlayers === null) return 0
  // To wait for an answer of the others costs a captain who leaves nothing: whoever takes the team over is asked.
  if (await isLeaving(db, team.id)) return 0
  if (await isCalledOff(db, team.leagueId)) return 0
  const found = { ...team, splitFeeCents, splitPlayers }
  const shares = await sharesOfTeam(db, team.id)
  const others = shares.filter((share) => share.state === 'share_paid' || !share.isOverdue)
  return sharesToCharge(splitOf(found, others)) * shareCents(found)
}

/** A card cannot be charged: it is forgotten, and the captain is asked. */
export async function noteDeclined(
  context: Context,
  db: Database,
  { shareOfId: registrationId }: Registration,
): Promise<void> {
  if (registrationId === null) return
  await forgetCard(context, db, registrationId)
  await context.jobs.add(db, sendShareRest, { registrationId, isDeclined: true })
}
