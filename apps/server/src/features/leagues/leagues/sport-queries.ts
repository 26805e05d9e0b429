import type { SportValues } from '@hive/contract/leagues/sports'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A sport that leagues are played in; of the others only the name is known. */
export type SportRecord = SportValues & { sportId: number; version: number; slug: string }

/** Every sport that leagues can be played in, with the number of its leagues. */
export async function listPlayedSports(
  db: Database,
): Promise<(SportRecord & { leagues: number })[]> {
  const rows = await playedRows(db)
    .select(
      sql<number>`(select count(*)::int from leagues l
        where l.sport_id = sports.id and l.discarded_at is null)`.as('leagues'),
    )
    .orderBy('playedAs')
    .execute()
  return rows.map((row) => ({ ...toRecord(row), leagues: row.leagues }))
}

/** Locks a sport that is played until the end of the transaction. */
export async function lockSport(db: Database, id: number): Promise<SportRecord | undefined> {
  const row = await playedRows(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRecord(row)
}

/** Makes those who add or rename a sport wait for each other, so that no two choose the same name. */
export async function lockSportNames(db: Database): Promise<void> {
  await sql`lock table sports in share row exclusive mode`.execute(db)
}

/** The sports that have this name or address, played or not. */
export function listNamesakes(db: Database, { name, slug }: { name: string; slug: string }) {
  return db
    .selectFrom('sports')
    .select(['id', 'slug', 'playedAs'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(name)`, '=', name.toLowerCase()),
        eb(sql`lower(played_as)`, '=', name.toLowerCase()),
        eb('slug', '=', slug),
      ]),
    )
    .orderBy('id')
    .execute()
}

export async function insertSport(db: Database, sport: SportValues & { slug: string }) {
  const { id } = await db
    .insertInto('sports')
    .values({ ...columnsOf(sport), name: sport.name, slug: sport.slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a sport under its next version, which is the answer. */
export async function updateSport(
  db: Database,
  id: number,
  sport: SportValues & { slug: string },
): Promise<number> {
  const { version } = await db
    .updateTable('sports')
    .set((eb) => ({ ...columnsOf(sport), slug: sport.slug, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function columnsOf({ name, playersOnTeam, gameDurationInMinutes, rules }: SportValues) {
  return { playedAs: name, playersOnTeam, gameDurationInMinutes, rules }
}

function playedRows(db: Database) {
  return db.selectFrom('sports').selectAll().where('playedAs', 'is not', null)
}

type SportRow = Awaited<ReturnType<ReturnType<typeof playedRows>['executeTakeFirstOrThrow']>>

function toRecord(row: SportRow): SportRecord {
  return {
    sportId: row.id,
    version: row.version,
    slug: row.slug ?? '',
    name: row.playedAs ?? '',
    playersOnTeam: row.playersOnTeam ?? 1,
    gameDurationInMinutes: row.gameDurationInMinutes ?? 0,
    rules: row.rules ?? '',
  }
}
