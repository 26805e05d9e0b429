import type { Database } from '#db/database.ts'
import * as rewards from './queries.ts'

type Use = { playerId: number; registrationId: number }

/** How many rewards a player could use for a sign-up: unspent ones, and the one that it keeps already. */
export function countRewards(
  db: Database,
  playerId: number,
  keptBy: number | null,
): Promise<number> {
  return rewards.countUsable(db, playerId, keptBy)
}

/** Gives a captain the reward of a team that is in; once for each team. */
export function earnReward(db: Database, team: Use): Promise<void> {
  return rewards.insertEarned(db, team)
}

/** Keeps the player's oldest reward for a sign-up; says whether there was one. */
export function keepReward(db: Database, use: Use): Promise<boolean> {
  return rewards.reserveOldest(db, use)
}

/** Spends the reward of a sign-up that is paid for. */
export async function spendReward(db: Database, use: Use): Promise<void> {
  if (await rewards.setSpent(db, use.registrationId)) return
  // The hold had run out and let the reward go; the price that was paid stands all the same.
  if (await rewards.reserveOldest(db, use)) await rewards.setSpent(db, use.registrationId)
}

/** Returns the reward of a sign-up that failed or was refunded, so that it can be used again. */
export function returnReward(db: Database, registrationId: number): Promise<void> {
  return rewards.setAvailable(db, registrationId)
}

/** The sum that the rewards of a team have taken off other prices, in cents. */
export function rewardUsed(db: Database, registrationId: number): Promise<number> {
  return rewards.findUsed(db, registrationId)
}

/** Removes the reward that a team earned, unless it has been used. */
export function voidReward(db: Database, registrationId: number): Promise<void> {
  return rewards.setVoid(db, registrationId)
}
