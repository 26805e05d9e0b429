import type { PoolTerms } from '@hive/domain/play-offs/pools'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Key = { leagueId: number; number: number }

/** The play-offs that a fixture belongs to, locked, so that two results move teams one after the other. */
export function lockPlayOffs(db: Database, fixtureId: number) {
  return db
    .selectFrom('playOffs as p')
    .select(['p.leagueId', 'p.teamIds', 'p.venueId', 'p.pools'])
    .where('p.leagueId', 'in', (eb) =>
      eb.selectFrom('playOffGames').select('leagueId').where('fixtureId', '=', fixtureId),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The games of play-offs, each with its fixture as it stands. */
export function listGames(db: Database, leagueId: number) {
  return db
    .selectFrom('playOffGames as g')
    .leftJoin('fixtures as f', 'f.id', 'g.fixtureId')
    .select(['g.number', 'g.startTime', 'g.courtNumber', 'g.fixtureId', 'g.isWaiting'])
    .select(['f.teamOneId', 'f.teamTwoId', 'f.teamOneScore', 'f.teamTwoScore', 'f.forfeit'])
    .select('f.status')
    .where('g.leagueId', '=', leagueId)
    .orderBy('g.number')
    .execute()
}

/** The teams of a league by name; those that have left too. */
export async function listTeamNames(db: Database, leagueId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('leagueId', '=', leagueId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The teams that are in a league, by name. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('leagueId', '=', leagueId)
    .where('releasedAt', 'is', null)
    .orderBy('name')
    .execute()
}

/** Where a league plays, and how long a game takes; locked against other changes of the league. */
export function lockHall(db: Database, leagueId: number) {
  return hall(db, leagueId).forNoKeyUpdate('l').executeTakeFirst()
}

export function findHall(db: Database, leagueId: number) {
  return hall(db, leagueId).executeTakeFirst()
}

function hall(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['l.venueId', 'l.startDate', 'l.endDate', 'l.courtsBooked as courts'])
    .select(['l.pointsRule', 'l.ownPoints', 'l.tableOrder'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .where('l.id', '=', leagueId)
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
}

export function findPlayOffs(db: Database, leagueId: number) {
  return db
    .selectFrom('playOffs')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .forUpdate()
    .executeTakeFirst()
}

type Planned = { number: number; start: Date; court: number }

/** Writes play-offs down with the times of their games; resolves to whether the league had none. */
export async function insertPlayOffs(
  db: Database,
  playOffs: {
    leagueId: number
    teamIds: readonly number[]
    venueId: number
    madeAt: Date
    pools: PoolTerms | null
  },
  times: readonly Planned[],
): Promise<boolean> {
  const { leagueId, teamIds, pools } = playOffs
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('playOffs')
    .values({ ...playOffs, teamIds: [...teamIds], pools: pools && JSON.stringify(pools) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await db
    .insertInto('playOffGames')
    .values(
      times.map(({ number, start, court }) => ({
        leagueId,
        number,
        startTime: start,
        courtNumber: court,
      })),
    )
    .execute()
  return true
}

export async function updateGame(
  db: Database,
  { leagueId, number }: Key,
  change: { fixtureId: number } | { isWaiting: boolean },
): Promise<void> {
  await db
    .updateTable('playOffGames')
    .set(change)
    .where('leagueId', '=', leagueId)
    .where('number', '=', number)
    .execute()
}

/** Deletes play-offs; their fixtures are someone else's to remove. */
export async function deletePlayOffs(db: Database, leagueId: number): Promise<void> {
  await db.deleteFrom('playOffGames').where('leagueId', '=', leagueId).execute()
  await db.deleteFrom('playOffs').where('leagueId', '=', leagueId).execute()
}
