import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** For how many days after a game its teams are asked for its score. */
const ASKED_FOR_DAYS = 42

/** Games `f` that are on, in leagues `l` that are, with when their scores were changed last. */
function selectGames(db: Database) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'f.leagueId', 'f.teamOneId', 'f.teamTwoId', 'f.startTime'])
    .select(['f.teamOneScore', 'l.tableOrder', 'l.title as leagueTitle'])
    .select(['one.name as teamOneName', 'two.name as teamTwoName'])
    .select(
      sql<Date | null>`(select max(s.at) from score_changes s where s.fixture_id = f.id)`.as(
        'changedAt',
      ),
    )
    .where('f.status', '=', 'scheduled')
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
}

export type GameWithTerms = Awaited<ReturnType<typeof listClaimedGames>>[number]

/** The games of a player’s teams that have begun, the last first. */
export function listOwnGames(db: Database, { playerId, now }: { playerId: number; now: Date }) {
  return selectGames(db)
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.leagueId', '=', 'f.leagueId')
        .on('m.playerId', '=', playerId)
        .on('m.registered', '=', true),
    )
    .select(sql<number>`m.team_id`.as('teamId'))
    .select(
      sql<boolean>`coalesce(m.player_id = (case when m.team_id = one.id then one else two end).captain_player_id, false)`.as(
        'isCaptain',
      ),
    )
    .where(sql<boolean>`m.team_id in (f.team_one_id, f.team_two_id)`)
    .where('f.startTime', '<=', now)
    .where('f.startTime', '>', new Date(now.getTime() - ASKED_FOR_DAYS * DAY_MS))
    .orderBy('f.startTime', 'desc')
    .orderBy('f.id')
    .execute()
}

/** Games with claims that are neither corrected nor withdrawn, of one league or of all. */
export function listClaimedGames(db: Database, leagueId?: number) {
  return selectGames(db)
    .where(
      sql<boolean>`exists (select from game_claims c where c.fixture_id = f.id and c.ended_at is null)`,
    )
    .$if(leagueId !== undefined, (query) => query.where('f.leagueId', '=', leagueId ?? 0))
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}
