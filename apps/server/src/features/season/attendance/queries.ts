import type { Answer } from '@hive/domain/season/attendance/attendance'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The players that a sport `s` has on a team; one where that is not known. */
const PLAYERS_ON_TEAM = sql<number>`coalesce(s.players_on_team, 1)`.as('playersOnTeam')

/** Games `f` of teams on which players `m` are, in leagues `l` that are published. */
function selectTeamGames(db: Database) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('fixtures as f', (join) =>
      join
        .onRef('f.leagueId', '=', 'm.leagueId')
        .on(sql<boolean>`m.team_id in (f.team_one_id, f.team_two_id)`),
    )
    .where('m.registered', '=', true)
    .where('l.publishedAt', 'is not', null)
}

/** Those of leagues that are on that begin after a moment: a last night ends nothing here. */
function selectToCome(db: Database, now: Date) {
  return selectTeamGames(db)
    .where('l.cancelledAt', 'is', null)
    .where('f.status', '=', 'scheduled')
    .where('f.teamOneScore', 'is', null)
    .where('f.startTime', '>', now)
}

function selectOwnGames(db: Database, { playerId, now }: { playerId: number; now: Date }) {
  return selectToCome(db, now).where('m.playerId', '=', playerId)
}

/** Everyone whose teams have a game to come before a moment. */
export async function listPlayersOfGames(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<number[]> {
  const rows = await selectToCome(db, now)
    .select('m.playerId')
    .distinct()
    .where('f.startTime', '<', until)
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** The games of a player’s teams, on or not, or one of them, as a question tells of them. */
export function listGamesAsked(db: Database, { playerId, fixtureId }: GamesAsked) {
  return selectTeamGames(db)
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .leftJoin('attendance as a', (join) =>
      join
        .onRef('a.fixtureId', '=', 'f.id')
        .onRef('a.playerId', '=', 'm.playerId')
        .onRef('a.teamId', '=', 'm.teamId'),
    )
    .select(['f.id', 'f.leagueId', 'f.startTime as start', 'f.courtNumber', 'f.teamOneScore'])
    .select(['one.name as one', 'two.name as two', 'v.name as venue', 'p.name'])
    .select(['l.title as leagueTitle', 'l.silence', PLAYERS_ON_TEAM, 'm.teamId'])
    .select(['a.comes', 'a.isOwn', 'a.forStart'])
    .select(sql<boolean>`f.status <> 'scheduled' or l.cancelled_at is not null`.as('isOff'))
    .where('m.playerId', '=', playerId)
    .$if(fixtureId !== undefined, (query) => query.where('f.id', '=', fixtureId ?? 0))
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}

type GamesAsked = { playerId: number; fixtureId?: number }

/** The games to come of a player, with what their league takes silence for. */
export function listOwnGames(db: Database, who: { playerId: number; now: Date }) {
  return selectOwnGames(db, who)
    .select(['f.id', 'f.leagueId', 'f.startTime', 'f.teamOneId', 'f.teamTwoId', 't.id as teamId'])
    .select(['l.silence', PLAYERS_ON_TEAM])
    .select(sql<boolean>`coalesce(t.captain_player_id = m.player_id, false)`.as('isCaptain'))
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}

export type OwnGameRow = Awaited<ReturnType<typeof listOwnGames>>[number]

/** The games to come of a player that have moved since somebody said whether they come. */
export function listMoved(db: Database, who: { playerId: number; now: Date }) {
  return selectOwnGames(db, who)
    .innerJoin('attendance as a', (join) =>
      join
        .onRef('a.fixtureId', '=', 'f.id')
        .onRef('a.playerId', '=', 'm.playerId')
        .onRef('a.teamId', '=', 'm.teamId'),
    )
    .whereRef('a.forStart', '<>', 'f.startTime')
    .select(['f.id as fixtureId', 'f.leagueId', 'f.startTime', 'l.title as leagueTitle'])
    .select('t.name as team')
    .execute()
}

/** Everyone who has joined these teams, by name. */
export function listPeople(db: Database, teamIds: readonly number[]) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['p.id as playerId', 'p.name'])
    .select(sql<number>`m.team_id`.as('teamId'))
    .where('m.teamId', '=', sql<number>`any(${teamIds}::int[])`)
    .where('m.registered', '=', true)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

/** Games `f` that are on, in leagues that are. */
function selectGames(db: Database) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .select(['f.id', 'f.leagueId', 'f.startTime', 'f.teamOneId', 'f.teamTwoId'])
    .where('f.status', '=', 'scheduled')
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .orderBy('f.startTime')
    .orderBy('f.id')
}

/** The games of a league on a day. */
export function listGamesOn(db: Database, leagueId: number, day: string) {
  return selectGames(db)
    .where('f.leagueId', '=', leagueId)
    .where(sql<boolean>`(f.start_time at time zone 'Europe/Dublin')::date = ${day}::date`)
    .execute()
}

/** The games to come of these teams. */
export function listGamesToCome(db: Database, teamIds: readonly number[], now: Date) {
  return selectGames(db)
    .innerJoin('teams as t', (join) =>
      join.on(sql<boolean>`t.id in (f.team_one_id, f.team_two_id)`),
    )
    .select('t.id as teamId')
    .where('t.id', '=', sql<number>`any(${teamIds}::int[])`)
    .where('f.startTime', '>', now)
    .execute()
}

export type AnswerRow = Answer & { fixtureId: number; teamId: number; playerId: number }

/** What is said of these games, also of starts that they no longer have. */
export async function listAnswers(
  db: Database,
  fixtureIds: readonly number[],
): Promise<AnswerRow[]> {
  return db
    .selectFrom('attendance')
    .select(['playerId', 'comes', 'isOwn', 'forStart as start'])
    .select([sql<number>`fixture_id`.as('fixtureId'), sql<number>`team_id`.as('teamId')])
    .where('fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .execute()
}

/**
 * The team of somebody who has joined one of two, read so that it stays theirs until the transaction ends; for a captain alone
 * where one is named.
 */
export function shareTeamOf(
  db: Database,
  { playerId, fixtureId, captainId }: { playerId: number; fixtureId: number; captainId?: number },
) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .select('l.cancelledAt')
    .select(sql<number>`m.team_id`.as('teamId'))
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where(
      sql<boolean>`m.team_id in (select unnest(array[f.team_one_id, f.team_two_id])
        from fixtures f where f.id = ${fixtureId})`,
    )
    .$if(captainId !== undefined, (query) =>
      query.where('t.captainPlayerId', '=', captainId ?? 0).where('t.releasedAt', 'is', null),
    )
    .forShare('m')
    .executeTakeFirst()
}

/** What these leagues take silence for. */
export function listSilences(db: Database, leagueIds: readonly number[]) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['l.id', 'l.silence', PLAYERS_ON_TEAM])
    .where('l.id', '=', sql<number>`any(${leagueIds}::int[])`)
    .execute()
}

type About = { fixtureId: number; teamId: number } | { nightId: number }
type NewAnswer = Answer & { playerId: number; saidAt: Date }

/** Saves what is said of a player, in the place of what was said before. */
export async function saveAnswer(
  db: Database,
  about: About,
  { playerId, comes, isOwn, start: forStart, saidAt }: NewAnswer,
): Promise<void> {
  const said = { comes, isOwn, forStart, saidAt }
  await db
    .insertInto('attendance')
    .values({ ...about, playerId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns('nightId' in about ? ['nightId', 'playerId'] : ['fixtureId', 'playerId'])
        .doUpdateSet('nightId' in about ? said : { ...said, teamId: about.teamId }),
    )
    .execute()
}

/** Where a player is written to. */
export function findAddress(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['email', 'name'])
    .where('id', '=', playerId)
    .executeTakeFirst()
}
