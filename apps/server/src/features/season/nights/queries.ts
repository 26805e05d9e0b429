import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { NightAt } from './game-queries.ts'

/** The night of a hall and day, made when it is first given away; locked. */
export async function lockNightAt(db: Database, { venueId, day: night }: NightAt) {
  await db
    .insertInto('nights')
    .values({ venueId, night })
    .onConflict((conflict) => conflict.columns(['venueId', 'night']).doNothing())
    .execute()
  return db
    .selectFrom('nights')
    .select('id')
    .where('venueId', '=', venueId)
    .where('night', '=', night)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A night, locked: what its phones send is taken one after the other. */
export function lockNight(db: Database, id: number) {
  return db
    .selectFrom('nights')
    .select(['id', 'venueId', 'night as day', 'lastNumber'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setLastNumber(db: Database, id: number, lastNumber: number): Promise<void> {
  await db.updateTable('nights').set({ lastNumber }).where('id', '=', id).execute()
}

/** The phones of a night, those included that a link waits for or that were taken off. */
export function listPhones(db: Database, night: NightAt) {
  return db
    .selectFrom('nightDevices as d')
    .innerJoin('nights as n', 'n.id', 'd.nightId')
    .innerJoin('players as p', 'p.id', 'd.givenBy')
    .select(['d.id as deviceId', 'd.firstName', 'd.agreedAt', 'd.endedAt', 'p.name as giver'])
    .select('n.id as nightId')
    .select(sql<boolean>`d.key_thumbprint is not null`.as('isClaimed'))
    .where('n.venueId', '=', night.venueId)
    .where('n.night', '=', night.day)
    .orderBy('d.id')
    .execute()
}

/** How many phones of a night, or links, have not ended. */
export async function countPhones(db: Database, nightId: number): Promise<number> {
  const { count } = await db
    .selectFrom('nightDevices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('nightId', '=', nightId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPhone(
  db: Database,
  phone: { nightId: number; givenBy: number; givenAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('nightDevices')
    .values(phone)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A phone with its night, locked. */
export function lockPhone(db: Database, id: number) {
  return db
    .selectFrom('nightDevices as d')
    .innerJoin('nights as n', 'n.id', 'd.nightId')
    .select(['d.id', 'd.nightId', 'd.firstName', 'd.keyThumbprint', 'd.endedAt'])
    .select(['n.venueId', 'n.night as day'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
}

export async function changePhone(
  db: Database,
  id: number,
  change: { firstName?: string; keyThumbprint?: string; agreedAt?: Date; endedAt?: Date },
): Promise<void> {
  await db.updateTable('nightDevices').set(change).where('id', '=', id).execute()
}

/** The names of those who run nights go once these are over. */
export async function forgetFirstNames(db: Database, before: string): Promise<void> {
  await db
    .updateTable('nightDevices as d')
    .from('nights as n')
    .whereRef('n.id', '=', 'd.nightId')
    .where('n.night', '<', before)
    .where('d.firstName', '<>', '')
    .set({ firstName: '' })
    .execute()
}

export async function deleteNights(db: Database, before: string): Promise<void> {
  await db.deleteFrom('nights').where('night', '<', before).execute()
}

/** Ends the phones of somebody who is being erased, and forgets where they were seen. */
export async function eraseFromNights(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('nightDevices')
    .set({ endedAt: sql<Date>`coalesce(ended_at, now())`, firstName: '' })
    .where('givenBy', '=', playerId)
    .execute()
  await db.deleteFrom('nightOperations').where('playerId', '=', playerId).execute()
}

/** The games at which phones have seen somebody, or missed them, for their download. */
export function listSeenOf(db: Database, playerId: number) {
  return db
    .selectFrom('nightOperations as o')
    .innerJoin('fixtures as f', 'f.id', 'o.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .select(['l.title as league', 'f.startTime as start', 'o.arrivedAt as saidAt'])
    .select(sql<boolean>`o.value->'of' <> 'false'`.as('wasHere'))
    .select(sql<boolean>`o.value->>'of' = 'left'`.as('hasLeft'))
    .where('o.playerId', '=', playerId)
    .where('o.kind', '=', 'here')
    .orderBy('o.arrivedAt')
    .execute()
}
