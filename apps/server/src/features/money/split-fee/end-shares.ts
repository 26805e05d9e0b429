import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { paidFor, paidSoFar } from '#features/money/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  type Registration,
  sharesOfMate,
  sharesOfTeam,
} from '#features/roster/registration/service.ts'
import { findFeeShared } from './queries.ts'
import { giveUpShare } from './start-share.ts'

/**
 * Waits for the sign-up of the team whose fee someone shares, before their own is ended: what happens to its shares is one
 * after another.
 */
export async function awaitFeeOf(db: Database, leaver: { id: number }): Promise<void> {
  const teamId = await findFeeShared(db, leaver.id)
  if (teamId !== null) await lockRegistration(db, teamId)
}

/** A sign-up, as far as it says which shares end with it. */
export type SignUpWithShares = Pick<
  Registration,
  'id' | 'registrationTypeId' | 'teamId' | 'playerId' | 'splitFeeCents'
>

/** `isStaying`: the team of the one who signed it up stays without them. `how`: `seen` without others waiting for it. */
type ReadOptions = { isStaying?: boolean; how?: 'locked' | 'seen' }

/** The shares that end with a sign-up: all of a team's whose captain has split the fee, or its owner's if the team stays. */
async function sharesWith(
  db: Database,
  registration: SignUpWithShares,
  { isStaying = false, how = 'locked' }: ReadOptions = {},
): Promise<Registration[]> {
  const { id, playerId, splitFeeCents } = registration
  if (splitFeeCents === null) return sharesOfMate(db, registration, how)
  const shares = await sharesOfTeam(db, id, how)
  return isStaying ? shares.filter((share) => share.playerId === playerId) : shares
}

/** Those of them that are paid, with what is left of their payments. */
export async function paidShares(
  db: Database,
  registration: SignUpWithShares,
  reading: ReadOptions = {},
) {
  const shares = await sharesWith(db, registration, reading)
  const paid = shares.filter(({ state }) => state === 'share_paid')
  const read = reading.how === 'seen' ? paidSoFar : paidFor
  const found: { paid: Awaited<ReturnType<typeof paidFor>> }[] = []
  for (const share of paid) found.push({ paid: await read(db, share.id) })
  return found
}

/** Closes the card pages that are open for those that are not. */
export async function closeShares(
  context: Context,
  db: Database,
  registration: Registration,
  cause: Cause,
): Promise<void> {
  const shares = await sharesWith(db, registration)
  for (const share of shares.filter(({ state }) => state === 'share_open')) {
    await giveUpShare(context, db, share, cause)
  }
}
