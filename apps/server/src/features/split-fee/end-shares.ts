import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { paidFor } from '#features/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  type Registration,
  sharesOfMate,
  sharesOfTeam,
} from '#features/registration/service.ts'
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

/** The shares that end with a sign-up: all of a team's whose captain has split the fee, or those of a teammate. */
function sharesWith(db: Database, registration: Registration): Promise<Registration[]> {
  return registration.splitFeeCents === null
    ? sharesOfMate(db, registration)
    : sharesOfTeam(db, registration.id)
}

/** Those of them that are paid, with what is left of their payments. */
export async function paidShares(db: Database, registration: Registration) {
  const shares = await sharesWith(db, registration)
  const paid = shares.filter(({ state }) => state === 'share_paid')
  const found: { paid: Awaited<ReturnType<typeof paidFor>> }[] = []
  for (const share of paid) found.push({ paid: await paidFor(db, share.id) })
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
