import type { HeldRole } from '@hive/domain/base/session/roles'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Remembers a proof; false when it was used before, also by another process at the same moment. */
export async function keepProof(db: Database, key: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedProofs')
    .values({ key, endsAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeOldProofs(db: Database): Promise<void> {
  await db
    .deleteFrom('usedProofs')
    .where('endsAt', '<', sql<Date>`now()`)
    .execute()
}

/** A phone that has a night, with what its giver may do now. */
export function findNightPhone(db: Database, deviceId: number) {
  return db
    .selectFrom('nightDevices as d')
    .innerJoin('nights as n', 'n.id', 'd.nightId')
    .innerJoin('players as p', 'p.id', 'd.givenBy')
    .select(['d.id as deviceId', 'd.nightId', 'd.firstName', 'd.keyThumbprint as boundTo'])
    .select(['d.endedAt', 'n.venueId', 'n.night as day', 'p.id as giverId'])
    .select('p.active as isGiverActive')
    .select(
      sql<HeldRole[]>`array(
        select jsonb_build_object('role', g.role, 'leagueId', g.league_id) from role_grants g
        where g.player_id = p.id and g.ended_at is null)`.as('heldRoles'),
    )
    .where('d.id', '=', deviceId)
    .executeTakeFirst()
}
