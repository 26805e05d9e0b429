import type { Day } from '@hive/domain/base/time/day'
import { addDays } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Days = { readonly leagueId: number; readonly startDate: Day; readonly endDate: Day }

/** The games and partner nights in other leagues of people on the teams of a league, on some days. */
export async function listOtherGames(db: Database, days: Days) {
  const [games, nights] = await Promise.all([otherGames(db, days), otherNights(db, days)])
  return [...games, ...nights]
}

/** The nights with partners that change, each as long as all of its rounds. */
async function otherNights(db: Database, { leagueId, startDate, endDate }: Days) {
  const { rows } = await sql<Awaited<ReturnType<typeof otherGames>>[number]>`
    select m.team_id, p.name, l.title as league, n.minutes * jsonb_array_length(n.rounds) as minutes,
      (n.night + n.start_time) at time zone 'Europe/Dublin' as start_time
    from partner_nights n
      join partner_players b on b.night_id = n.id and b.is_here
      join memberships m on m.player_id = b.player_id and m.league_id = ${leagueId} and m.registered
      join players p on p.id = m.player_id
      join leagues l on l.id = n.league_id
    where n.league_id <> ${leagueId} and n.called_off_at is null and l.cancelled_at is null
      and m.team_id is not null and n.night between ${startDate} and ${endDate}
    order by p.name, n.night`.execute(db)
  return rows
}

function otherGames(db: Database, { leagueId, startDate, endDate }: Days) {
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
