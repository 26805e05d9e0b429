import type { PlannedRow } from '@hive/domain/office/imports/import-plan'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

export async function insertImport(db: Database, values: New<'imports'>): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The things made for a row, by the numbers of the rows of other rooms. */
export type Made = {
  registrationId?: number | null
  teamId?: number | null
  fixtureId?: number | null
  scoreChangeId?: number | null
}

type RowOfImport = Pick<PlannedRow, 'line' | 'fate'> & Made

export async function insertRow(
  db: Database,
  importId: number,
  { line, fate, ...made }: RowOfImport,
): Promise<void> {
  if (fate === 'asked') throw new Error('A row with an open question is not imported.')
  const { registrationId = null, teamId = null, fixtureId = null, scoreChangeId = null } = made
  await db
    .insertInto('importRows')
    .values({ importId, line, fate, registrationId, teamId, fixtureId, scoreChangeId })
    .execute()
}

export function findLeagueHead(db: Database, id: number) {
  return db
    .selectFrom('leagues')
    .select(['id', 'title', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The imports into a league, newest first. */
export function listImports(db: Database, leagueId: number) {
  return db
    .selectFrom('imports as i')
    .innerJoin('players as p', 'p.id', 'i.madeBy')
    .select(['i.id', 'i.kind', 'i.system', 'i.madeAt', 'i.undoneAt', 'p.name as by'])
    .select(
      sql<number>`(select count(*)::int from import_rows r
        where r.import_id = i.id and r.fate in ('made', 'waits'))`.as('rows'),
    )
    .select(
      sql<number>`(select count(*)::int from imported_people w where w.import_id = i.id)`.as(
        'waiting',
      ),
    )
    .where('i.leagueId', '=', leagueId)
    .orderBy('i.id', 'desc')
    .execute()
}

/** An import of a league, locked until the transaction ends. */
export function lockImport(
  db: Database,
  { leagueId, importId }: { leagueId: number; importId: number },
) {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('leagueId', '=', leagueId)
    .forUpdate()
    .executeTakeFirst()
}

/** The things that an import has made, the last first, and behind them those who wait. */
export function listMade(db: Database, importId: number) {
  return db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('fate', 'in', ['made', 'waits'])
    .orderBy('fate')
    .orderBy('line', 'desc')
    .execute()
}

export type MadeRow = Awaited<ReturnType<typeof listMade>>[number]

/** How many people have a place in a league, and for how many of the invited one is held. */
export function countPlaces(db: Database, leagueId: number) {
  return db
    .selectNoFrom([
      sql<number>`(select count(distinct r.player_id)::int from registrations r
        where r.league_id = ${leagueId} and r.state = 'confirmed')`.as('given'),
      sql<number>`(select count(*)::int from imported_people w
        where w.league_id = ${leagueId} and w.places > 0)`.as('held'),
    ])
    .executeTakeFirstOrThrow()
}

export async function setUndone(db: Database, importId: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute()
}
