import type { PoolTerms } from '@hive/domain/season/play-offs/pools'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { teamsInSeason } from '#db/team-queries.ts'
import { listHalls } from '#features/season/inventory/service.ts'

type GameKey = { leagueId: number; number: number }

/** The league of the play-offs that a fixture belongs to; `null` for a game of a season. */
export async function findLeagueOf(db: Database, fixtureId: number): Promise<number | null> {
  const row = await db
    .selectFrom('playOffGames')
    .select('leagueId')
    .where('fixtureId', '=', fixtureId)
    .executeTakeFirst()
  return row?.leagueId ?? null
}

/** The teams that have withdrawn from a league, with the games that they left unplayed. */
export function listLeft(db: Database, leagueId: number) {
  return db
    .selectFrom('teamWithdrawals')
    .select(['teamId', 'fixtureIds'])
    .where('leagueId', '=', leagueId)
    .orderBy('teamId')
    .execute()
}

/** The games of play-offs, each with its fixture. */
export function listGames(db: Database, leagueId: number) {
  return db
    .selectFrom('playOffGames as g')
    .leftJoin('fixtures as f', 'f.id', 'g.fixtureId')
    .select(['g.number', 'g.startTime', 'g.courtNumber', 'g.fixtureId', 'g.isWaiting'])
    .select(['f.teamOneId', 'f.teamTwoId', 'f.teamOneScore', 'f.teamTwoScore', 'f.forfeit'])
    .select(['f.status', 'f.startTime as playedAt', 'f.courtNumber as playedOn'])
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

/**
 * The teams that are in a league and have not withdrawn from its season, by name, with the number of their players who
 * have an e-mail address.
 */
export function listTeams(db: Database, leagueId: number) {
  return teamsInSeason(db, leagueId)
    .select(
      sql<number>`(select count(*)::int from memberships m join players p on p.id = m.player_id
        where m.team_id = t.id and m.registered and p.email <> '')`.as('players'),
    )
    .execute()
}

/** The halls of a league and the length of its games, locked against other changes of the league. */
export async function lockHall(db: Database, leagueId: number) {
  const found = await hall(db, leagueId).forNoKeyUpdate('l').executeTakeFirst()
  return found && { ...found, halls: await hallsWithCourts(db, leagueId) }
}

export async function findHall(db: Database, leagueId: number) {
  const [found, halls] = await Promise.all([
    hall(db, leagueId).executeTakeFirst(),
    hallsWithCourts(db, leagueId),
  ])
  return found && { ...found, halls }
}

/** The halls of nights, with how many courts each has, as far as is known. */
async function hallsWithCourts(db: Database, leagueId: number) {
  const halls = await listHalls(db, leagueId)
  return halls.map((other) => ({ ...other, hallCourts: other.courts.length }))
}

function hall(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['v.openings', 'v.blackouts'])
    .select(sql<number>`cardinality(v.courts)`.as('hallCourts'))
    .select(['l.venueId', 'l.startDate', 'l.endDate', 'l.courtsBooked as courts'])
    .select(['l.pointsRule', 'l.ownPoints', 'l.tableOrder'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .where('l.id', '=', leagueId)
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
}

export function findPlayOffs(db: Database, leagueId: number, { isLocked = false } = {}) {
  return db
    .selectFrom('playOffs')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The players of some teams who have an e-mail address. */
export async function listPlayersOf(
  db: Database,
  teamIds: readonly number[],
): Promise<{ playerId: number; teamId: number }[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['p.id as playerId', 'm.teamId'])
    .where('m.teamId', '=', sql<number>`any(${teamIds}::int[])`)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .orderBy('p.id')
    .execute()
  return rows.flatMap(({ playerId, teamId }) => (teamId === null ? [] : [{ playerId, teamId }]))
}

type GameTime = { number: number; start: Date; court: number }

/** Inserts play-offs with the times of their games; resolves to `false` where the league has some already. */
export async function insertPlayOffs(
  db: Database,
  playOffs: {
    leagueId: number
    teamIds: readonly number[]
    venueId: number
    madeAt: Date
    pools: PoolTerms | null
  },
  times: readonly GameTime[],
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
  { leagueId, number }: GameKey,
  change: { fixtureId?: number; isWaiting?: boolean; startTime?: Date; courtNumber?: number },
): Promise<void> {
  await db
    .updateTable('playOffGames')
    .set(change)
    .where('leagueId', '=', leagueId)
    .where('number', '=', number)
    .execute()
}

/** Has the play-offs of a league go to its new hall with it: games without teams yet, and those that come of results. */
export async function bringPlayOffs(
  db: Database,
  leagueId: number,
  venueId: number,
): Promise<void> {
  await db.updateTable('playOffs').set({ venueId }).where('leagueId', '=', leagueId).execute()
}

/** Deletes play-offs without their fixtures, which the fixtures room removes. */
export async function deletePlayOffs(db: Database, leagueId: number): Promise<void> {
  await db.deleteFrom('playOffGames').where('leagueId', '=', leagueId).execute()
  await db.deleteFrom('playOffs').where('leagueId', '=', leagueId).execute()
}
