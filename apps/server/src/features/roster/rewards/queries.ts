import { sql } from 'kysely'
import { REWARD_USED } from '#db/shared-queries.ts'
import type { Database } from '#db/database.ts'

/** How many rewards a player could use for a sign-up: unspent ones, and the one that it keeps already. */
export async function countUsable(
  db: Database,
  playerId: number,
  keptBy: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('captainRewards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('playerId', '=', playerId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'available'),
        ...(keptBy === null ? [] : [eb('state', '=', 'reserved').and('usedBy', '=', keptBy)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Earned once by each team that is in. */
export async function insertEarned(
  db: Database,
  { playerId, registrationId }: { playerId: number; registrationId: number },
): Promise<void> {
  await db
    .insertInto('captainRewards')
    .values({ playerId, earnedBy: registrationId })
    .onConflict((conflict) => conflict.column('earnedBy').doNothing())
    .execute()
}

/** Keeps the player's oldest reward for a sign-up; says whether there was one. */
export async function reserveOldest(
  db: Database,
  { playerId, registrationId }: { playerId: number; registrationId: number },
): Promise<boolean> {
  const oldest = db
    .selectFrom('captainRewards')
    .select('id')
    .where('playerId', '=', playerId)
    .where('state', '=', 'available')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const { numUpdatedRows } = await db
    .updateTable('captainRewards')
    .set({ state: 'reserved', usedBy: registrationId })
    .where('id', '=', oldest)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setSpent(db: Database, registrationId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captainRewards')
    .set({ state: 'spent' })
    .where('usedBy', '=', registrationId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The sum that the rewards of a team have taken off other prices, in cents. */
export async function findUsed(db: Database, registrationId: number): Promise<number> {
  const row = await db
    .selectFrom('registrations as r')
    .select(REWARD_USED.as('cents'))
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
  return row?.cents ?? 0
}

/** Returns the reward of a sign-up that failed or was refunded: to be used again while its team is in, and else not. */
export async function setAvailable(db: Database, registrationId: number): Promise<void> {
  await db
    .updateTable('captainRewards')
    .set({
      usedBy: null,
      state: sql<'available' | 'void'>`case when exists (select from registrations e
        where e.id = earned_by and e.state in ('confirmed', 'given')) then 'available' else 'void' end`,
    })
    .where('usedBy', '=', registrationId)
    .execute()
}

/** Removes the reward that a team earned, also by a sign-up that another one has taken over from, unless it has been used. */
export async function setVoid(db: Database, registrationId: number): Promise<void> {
  await db
    .updateTable('captainRewards')
    .set({ state: 'void' })
    .where(
      sql<boolean>`earned_by in (select o.id from registrations r
        join registrations o on o.id = r.id or o.team_id = r.team_id where r.id = ${registrationId})`,
    )
    .where('state', '=', 'available')
    .execute()
}

export function listRewards(db: Database, playerId: number) {
  return db
    .selectFrom('captainRewards')
    .select(['state', 'createdAt'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}
