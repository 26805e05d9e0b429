import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { RecordedMove } from '#db/schema.ts'

/**
 * Makes changes of games in the halls of a league wait for each other, until the caller's transaction ends. Scores of its games
 * that are being saved are saved by then, and others wait: what has no result now has none at the end.
 */
export async function lockSchedule(db: Database, leagueId: number): Promise<void> {
  await db
    .selectFrom('venues')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.selectFrom('leagues').select('venueId').where('id', '=', leagueId)),
        eb(
          'id',
          'in',
          eb.selectFrom('leagueHalls').select('venueId').where('leagueId', '=', leagueId),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await db
    .selectFrom('fixtures')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('status', '=', 'scheduled')
    .where('teamOneScore', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The games of a league with the names of their teams, in the order of their numbers. */
export function listGames(db: Database, leagueId: number) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .select(['f.id', 'f.teamOneId', 'f.teamTwoId', 'f.startTime', 'f.courtNumber', 'f.venueId'])
    .select([
      'f.status',
      'f.revision',
      'one.name as oneName',
      'two.name as twoName',
      'v.name as venueName',
    ])
    .select(
      sql<boolean>`exists (select from play_off_games p where p.fixture_id = f.id)`.as('isPlayOff'),
    )
    .where('f.leagueId', '=', leagueId)
    .orderBy('f.id')
    .execute()
}

export type GameRow = Awaited<ReturnType<typeof listGames>>[number]

/**
 * The draw that a league’s fixtures began with, and the names and the format of all that follows from it: a second phase and the
 * rest of a season are changes of it.
 */
export async function findPublishedDraw(db: Database, leagueId: number) {
  const draws = await db
    .selectFrom('draws')
    .select(['number', 'terms', 'teamIds', 'termsDigest', 'gamesDigest'])
    .where('leagueId', '=', leagueId)
    .where('publishedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .orderBy('number')
    .execute()
  const [first] = draws
  return first && { ...first, names: namesIn(draws), format: draws.at(-1)?.terms.format }
}

type NamedTeams = { readonly terms: { readonly teams: readonly string[] }; teamIds: number[] }

/** The names of teams by their numbers, as the first of some draws has each: its games keep them in certificates. */
export function namesIn(draws: readonly NamedTeams[]): Map<number, string> {
  return new Map(
    draws
      .toReversed()
      .flatMap(({ terms, teamIds }) =>
        teamIds.map((id, at) => [id, terms.teams[at] ?? ''] as const),
      ),
  )
}

/** The changes of a league's fixtures, the first one first. */
export function listChanges(db: Database, leagueId: number) {
  return db
    .selectFrom('scheduleChanges')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .orderBy('number')
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

export function findChange(
  db: Database,
  { leagueId, number }: Pick<ChangeRow, 'leagueId' | 'number'>,
) {
  return db
    .selectFrom('scheduleChanges')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .where('number', '=', number)
    .executeTakeFirst()
}

export function findLastChange(db: Database, leagueId: number) {
  return db
    .selectFrom('scheduleChanges')
    .select(['number', 'draw', 'digest'])
    .where('leagueId', '=', leagueId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewChange = Omit<ChangeRow, 'moves'> & { moves: readonly RecordedMove[] }

export async function insertChange(db: Database, { moves, ...change }: NewChange): Promise<void> {
  await db
    .insertInto('scheduleChanges')
    .values({ ...change, moves: JSON.stringify(moves) })
    .execute()
}

/** The games of a league as they are now, with the names of their teams. */
export function listGamesNow(db: Database, leagueId: number) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .select(['f.id', 'f.teamOneId', 'f.teamTwoId', 'f.status', 'f.startTime', 'f.courtNumber'])
    .select(['f.venueId', 'v.name as venueName', 'one.name as teamOne', 'two.name as teamTwo'])
    .where('f.leagueId', '=', leagueId)
    .execute()
}

export type GameNow = Awaited<ReturnType<typeof listGamesNow>>[number]

/** The players of some teams who can be e-mailed, each with their team. */
export async function listOnTeams(db: Database, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['p.id as playerId', 'm.teamId'])
    .where('m.teamId', 'in', teamIds)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .orderBy('p.id')
    .execute()
  return rows.flatMap(({ playerId, teamId }) => (teamId === null ? [] : [{ playerId, teamId }]))
}

/** The players of some teams who can be e-mailed. */
export async function listPlayersOf(db: Database, teamIds: readonly number[]): Promise<number[]> {
  return (await listOnTeams(db, teamIds)).map(({ playerId }) => playerId)
}
