import type { Day } from '@hive/domain/base/time/day'
import { addDays } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Days = { readonly leagueId: number; readonly startDate: Day; readonly endDate: Day }

/** The games in other leagues of people on the teams of a league, on some days. */
export function listOtherGames(db: Database, { leagueId, startDate, endDate }: Days) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('memberships as o', 'o.playerId', 'm.playerId')
    .innerJoin('leagues as l', 'l.id', 'o.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .innerJoin('fixtures as f', (join) =>
      join
        .onRef('f.leagueId', '=', 'o.leagueId')
        .on(sql<boolean>`o.team_id in (f.team_one_id, f.team_two_id)`),
    )
    .select(['m.teamId', 'p.name', 'l.title as league', 'f.startTime'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('minutes'))
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .where('m.teamId', 'is not', null)
    .where('o.leagueId', '<>', leagueId)
    .where('o.registered', '=', true)
    .where('l.cancelledAt', 'is', null)
    .where('f.status', '=', 'scheduled')
    .where('f.startTime', '>=', irishInstant(startDate, '00:00'))
    .where('f.startTime', '<', irishInstant(addDays(endDate, 1), '00:00'))
    .orderBy('p.name')
    .orderBy('f.startTime')
    .execute()
}
