import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { lateTeams } from '#db/team-queries.ts'

/** The games of a season, without its play-offs and those that are called off, in the order of their numbers. */
export function listSeasonGames(db: Database, leagueId: number) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'f.teamOneId', 'f.teamTwoId', 'one.name as teamOne', 'two.name as teamTwo'])
    .select(['f.startTime', 'f.courtNumber', 'f.status', 'f.venueId'])
    .select(sql<boolean>`f.team_one_score is not null`.as('isScored'))
    .where('f.leagueId', '=', leagueId)
    .where('f.status', '<>', 'cancelled')
    .where(sql<boolean>`not exists (select from play_off_games p where p.fixture_id = f.id)`)
    .orderBy('f.id')
    .execute()
}

export type SeasonGameRow = Awaited<ReturnType<typeof listSeasonGames>>[number]

/** The terms of a league's published draw, which have the wishes of its teams. */
export function findDrawnTerms(db: Database, leagueId: number) {
  return db
    .selectFrom('draws')
    .select(['terms', 'teamIds'])
    .where('leagueId', '=', leagueId)
    .where('publishedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The slots of all draws that are out: those that the league had when its games were drawn. */
export async function listDrawnSlots(db: Database, leagueId: number) {
  const rows = await db
    .selectFrom('draws')
    .select('terms')
    .where('leagueId', '=', leagueId)
    .where('publishedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .execute()
  return rows.flatMap(({ terms }) => terms.slots)
}

/** The players of a league who have an e-mail address, with their teams. */
export function listTeamPlayers(db: Database, leagueId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.playerId', 'm.teamId'])
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .execute()
}

/** The teams of a league that have come after its fixtures were out, by name. */
export function listLateTeams(db: Database, leagueId: number, now: Date) {
  return lateTeams(db, now).where('t.leagueId', '=', leagueId).execute()
}

/** The same of all leagues, with their leagues. */
export function listAllLateTeams(db: Database, now: Date) {
  return lateTeams(db, now)
    .clearSelect()
    .select(['l.id as leagueId', 'l.title as leagueTitle', 't.id as teamId', 't.name as teamName'])
    .execute()
}
