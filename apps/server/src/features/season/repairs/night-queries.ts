import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { venueOfNight } from '#db/shared-queries.ts'

type NightRow = {
  leagueId: number
  title: string
  venue: string
  isOutdoor: boolean
  games: number
  start: Date
  people: number
}

/**
 * The leagues with games on a day that have no score, or a partner night that has none and is not over, with the people to
 * tell.
 */
export async function listNightsOn(db: Database, day: Day, at: Date): Promise<NightRow[]> {
  const { rows } = await sql<NightRow>`
    with games as (
      select f.league_id, f.start_time, f.team_one_id, f.team_two_id, null::int as night_id
      from fixtures f
      where f.status = 'scheduled' and f.team_one_score is null
        and f.start_time >= (${day}::date)::timestamp at time zone 'Europe/Dublin'
        and f.start_time < (${day}::date + 1)::timestamp at time zone 'Europe/Dublin'
      union all
      select n.league_id, (n.night + n.start_time) at time zone 'Europe/Dublin', null, null, n.id
      from partner_nights n
      where n.night = ${day} and n.published_at is not null and n.called_off_at is null
        and (n.night + n.start_time) at time zone 'Europe/Dublin'
          + make_interval(mins => n.minutes * jsonb_array_length(n.rounds)) > ${at}
        and not exists (select from partner_scores s where s.night_id = n.id)
    ), told as (
      select g.league_id, p.id
      from games g
        join memberships m on m.team_id in (g.team_one_id, g.team_two_id) and m.registered
        join players p on p.id = m.player_id and p.email <> ''
      union
      select g.league_id, p.id
      from games g
        join partner_players s on s.night_id = g.night_id and s.is_here
        join players p on p.id = s.player_id and p.email <> ''
    )
    select l.id as league_id, l.title, v.name as venue, v.venue_type_id = 2 as is_outdoor,
      count(*)::int as games, min(g.start_time) as start,
      (select count(*)::int from told t where t.league_id = l.id) as people
    from games g
      join leagues l on l.id = g.league_id and l.cancelled_at is null
      join venues v on v.id = ${venueOfNight('l', sql`${day}::date`)}
    group by l.id, v.id
    order by min(g.start_time), l.title`.execute(db)
  return rows
}

/** The games of a league on a day that are on and have no score, play-offs too, and whether both of their teams are in. */
export function listGamesOn(db: Database, leagueId: number, day: Day) {
  const left = sql`select w.team_id from team_withdrawals w where w.league_id = ${leagueId}`
  return db
    .selectFrom('fixtures')
    .select('id')
    .select(sql<boolean>`team_one_id not in (${left}) and team_two_id not in (${left})`.as('areIn'))
    .where('leagueId', '=', leagueId)
    .where('status', '=', 'scheduled')
    .where('teamOneScore', 'is', null)
    .where(sql<boolean>`(start_time at time zone 'Europe/Dublin')::date = ${day}::date`)
    .orderBy('id')
    .execute()
}
