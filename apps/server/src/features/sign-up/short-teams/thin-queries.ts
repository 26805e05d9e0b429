import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { gamesToCome, HAS_CAPTAIN, HELD_ON_TEAM, isBeingPlayed } from '#db/shared-queries.ts'

/** How many days before its first night a team should be complete. */
const NEAR = 7

/** Whether a league `l` begins within days, and its games are not out yet. */
function isAboutToStart(now: Date) {
  const today = irishDay(now)
  return sql<boolean>`(l.published_at is not null and l.start_date between ${today} and ${addDays(today, NEAR)}
    and not exists (select from fixtures f where f.league_id = l.id and f.status <> 'cancelled'))`
}

/** Teams that are on paper alone have no members, and organisers look after them as they are. */
export function listThinTeams(db: Database, now: Date) {
  return db
    .with(
      // First, since few leagues are being played.
      (name) => name('season').materialized(),
      (query) =>
        query
          .selectFrom('leagues as l')
          .innerJoin('sports as s', 's.id', 'l.sportId')
          .select(['l.id', 'l.title'])
          .select((eb) => eb.fn.coalesce('s.playersOnTeam', sql<number>`1`).as('needs'))
          .where('l.cancelledAt', 'is', null)
          .select(isAboutToStart(now).as('isAboutToStart'))
          .where((eb) => eb.or([isBeingPlayed(now), isAboutToStart(now)])),
    )
    .selectFrom('season as l')
    .innerJoin('teams as t', 't.leagueId', 'l.id')
    .innerJoin('memberships as m', 'm.teamId', 't.id')
    .select(['l.id as leagueId', 'l.title as leagueTitle', 't.id as teamId', 't.name as teamName'])
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('players'))
    .select(['l.needs', HELD_ON_TEAM.as('invited'), HAS_CAPTAIN.as('hasCaptain')])
    .where('m.registered', '=', true)
    .where('t.releasedAt', 'is', null)
    .where(sql<boolean>`not exists (select from team_withdrawals w where w.team_id = t.id)`)
    .groupBy(['l.id', 'l.title', 'l.needs', 't.id', 't.name', 't.captainPlayerId'])
    .groupBy('l.isAboutToStart')
    .having(
      sql<boolean>`(not ${HAS_CAPTAIN} or (count(*) + ${HELD_ON_TEAM} < l.needs and not exists (
        select from short_team_steps s
        where s.team_id = t.id and s.kind = 'play_short' and s.undone_at is null)))`,
    )
    .having((eb) => eb.or([eb.ref('l.isAboutToStart'), eb(gamesToCome(sql`t.id`, now), '>', 0)]))
    .orderBy('l.id')
    .orderBy('t.name')
    .execute()
}
