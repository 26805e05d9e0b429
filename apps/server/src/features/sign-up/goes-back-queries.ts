import type { Database } from '#db/database.ts'

/** Whose sign-ups these are. */
export async function listOwners(db: Database, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return []
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['r.id as registrationId', 'r.playerId', 'p.name'])
    .where('r.id', 'in', [...registrationIds])
    .execute()
}
