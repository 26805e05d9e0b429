import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { writtenOnce } from '#db/written-once.ts'

/**
 * Takes places out of a league's pool, if there are that many; says whether it did. The row is what a
 * rush waits for: take it last.
 */
export async function take(db: Database, leagueId: number, places: number): Promise<boolean> {
  return (await takeOnce(db, { leagueId, places })).length === 1
}

const takeOnce = writtenOnce<{ leagueId: number; places: number }, { leagueId: number }>(
  (db, { leagueId, places }) =>
    db
      .updateTable('leaguePlaces')
      .set((eb) => ({ taken: eb('taken', '+', places) }))
      .where('leagueId', '=', leagueId)
      .where((eb) => eb(eb('taken', '+', places), '<=', eb.ref('capacity')))
      .where('calledOff', '=', false)
      .returning('leagueId'),
)

/** Whether a league's pool gives no place any more, because the league is called off. */
export async function isClosed(db: Database, leagueId: number): Promise<boolean> {
  const { calledOff } = await db
    .selectFrom('leaguePlaces')
    .select('calledOff')
    .where('leagueId', '=', leagueId)
    .executeTakeFirstOrThrow()
  return calledOff
}

/** Closes a league's pool. A place that is being taken at this moment is taken before, or not at all. */
export async function close(db: Database, leagueId: number): Promise<void> {
  await db
    .updateTable('leaguePlaces')
    .set({ calledOff: true })
    .where('leagueId', '=', leagueId)
    .execute()
}

/** Waits until it is this transaction's turn to move places of a league. */
export async function lock(db: Database, leagueId: number): Promise<void> {
  await db
    .selectFrom('leaguePlaces')
    .select('leagueId')
    .where('leagueId', '=', leagueId)
    .forUpdate()
    .execute()
}

/** How many places of a league's pool are taken at this moment. */
export async function countTaken(db: Database, leagueId: number): Promise<number> {
  const { taken } = await db
    .selectFrom('leaguePlaces')
    .select('taken')
    .where('leagueId', '=', leagueId)
    .executeTakeFirstOrThrow()
  return taken
}

/** How many places of each of these leagues are taken at this moment. */
export function countTakenIn(
  db: Database,
  leagueIds: readonly number[],
): Promise<{ leagueId: number; taken: number }[]> {
  return db
    .selectFrom('leaguePlaces')
    .select(['leagueId', 'taken'])
    .where('leagueId', '=', sql<number>`any(${leagueIds}::int[])`)
    .execute()
}

/** Gives a league its pool of places. */
export async function insertPool(db: Database, leagueId: number, capacity: number): Promise<void> {
  await db.insertInto('leaguePlaces').values({ leagueId, capacity }).execute()
}

/** Sets the size of a league's pool, unless more places are taken. */
export async function setCapacity(db: Database, leagueId: number, capacity: number): Promise<void> {
  await db
    .updateTable('leaguePlaces')
    .set({ capacity })
    .where('leagueId', '=', leagueId)
    .where('taken', '<=', capacity)
    .execute()
}

export async function giveBack(db: Database, leagueId: number, places: number): Promise<void> {
  await db
    .updateTable('leaguePlaces')
    .set((eb) => ({ taken: eb('taken', '-', places) }))
    .where('leagueId', '=', leagueId)
    .execute()
}
