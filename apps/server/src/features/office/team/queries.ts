import { TEAMS_FOUND } from '@hive/contract/office/team'
import type { Scope } from '@hive/domain/base/session/permission'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The title of the league of a team, and whether the team has withdrawn from its season. */
export function findSeasonOfTeam(db: Database, teamId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['l.id', 'l.title'])
    .select(
      sql<boolean>`exists (select from team_withdrawals w where w.team_id = t.id)`.as(
        'hasWithdrawn',
      ),
    )
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow()
}

/** The games of a team, those of play-offs too, the first one first. */
export function listGames(db: Database, teamId: number) {
  const isFirst = sql<boolean>`f.team_one_id is not distinct from ${teamId}`
  return db
    .selectFrom('fixtures as f')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .leftJoin('teams as o', (join) =>
      join.on(sql<boolean>`o.id = case when ${isFirst} then f.team_two_id else f.team_one_id end`),
    )
    .select(['f.id as gameId', 'f.startTime', 'f.courtNumber as court', 'f.status'])
    .select(['f.teamOneScore as one', 'f.teamTwoScore as two', isFirst.as('isFirst')])
    .select(['v.name as hall', 'o.id as otherId', 'o.name as other'])
    .where((eb) => eb.or([eb('f.teamOneId', '=', teamId), eb('f.teamTwoId', '=', teamId)]))
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}

/** Teams with a part of their name; spelling that looks the same makes no difference. Those of the newest leagues first. */
export function listFound(db: Database, { search, scope }: { search: string; scope: Scope }) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['t.id', 't.name', 't.leagueId', 'l.title as league'])
    .where('t.releasedAt', 'is', null)
    .where(sql<boolean>`position(folded_name(${search}) in folded_name(t.name)) > 0`)
    .$if(scope !== 'all', (query) => query.where('t.leagueId', 'in', scope === 'all' ? [] : scope))
    .orderBy('l.startDate', 'desc')
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(TEAMS_FOUND)
    .execute()
}
