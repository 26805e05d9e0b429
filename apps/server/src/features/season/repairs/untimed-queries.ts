import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type UntimedRow = {
  leagueId: number
  leagueTitle: string
  /** Games of the season that were put off. */
  waiting: number
  /** Whether play-offs have games that were put off, or a time that may be lost. */
  hasPlayOffs: boolean
  /** Whether the venue has lost time, or is closed, from today on, or the league has had other nights, courts or hours. */
  mayStandClosed: boolean
}

/**
 * Leagues that are on and may have games without a time: some are put off, or the venue has closed days or losses, or its
 * nights or courts have changed, or games are outside the hours of the league or of their hall.
 */
export async function listUntimed(db: Database, at: Date): Promise<UntimedRow[]> {
  const today = irishDay(at)
  const venues = sql`select l.venue_id union select h.venue_id from league_halls h where h.league_id = l.id`
  const { rows } = await sql<UntimedRow>`
    with shut as materialized (
      select v.id from venues v where exists (
        select from jsonb_array_elements(v.blackouts) b where b ->> 'until' >= ${today})
    ), found as (
      select l.id as league_id, l.title as league_title,
        (select count(*)::int from fixtures f
          where f.league_id = l.id and f.status = 'postponed'
            and not exists (select from play_off_games p where p.fixture_id = f.id)) as waiting,
        (exists (select from losses s
            where s.venue_id in (${venues}) and coalesce(s.league_id, l.id) = l.id
              and s.given_back_at is null and s.last_day >= ${today})
          or exists (select from shut where shut.id in (${venues}))
          or exists (select from organiser_actions a
            where a.subject = 'league:' || l.id and a.kind = 'league_changed'
              and jsonb_exists_any(a.after, array['nights', 'courtsBooked']))
          or ${hasGamesOutsideHours(at)})
          and exists (select from fixtures f where f.league_id = l.id
            and f.status = 'scheduled' and f.start_time > ${at}) as may_stand_closed,
        exists (select from play_off_games g left join fixtures f on f.id = g.fixture_id
          where g.league_id = l.id and f.team_one_score is null
            and (f.status = 'postponed' or coalesce(f.start_time, g.start_time) > ${at})) as has_play_offs
      from leagues l
      where l.cancelled_at is null and l.published_at is not null
    )
    select * from found where waiting > 0 or may_stand_closed or has_play_offs
    order by league_title, league_id`.execute(db)
  return rows
}

/** Whether a league has games to come before or after its own hours, or those of the venue. */
function hasGamesOutsideHours(at: Date) {
  return sql`exists (select from fixtures f
    join venues v on v.id = f.venue_id
    join sports s on s.id = l.sport_id
    cross join lateral (select f.start_time at time zone 'Europe/Dublin' as from_time,
      make_interval(mins => coalesce(s.game_duration_in_minutes, 60)) as length) g
    where f.league_id = l.id and f.status = 'scheduled' and f.start_time > ${at}
      and (from_time::time < l.start_time or from_time + length > from_time::date + l.end_time
        or (jsonb_array_length(v.openings) > 0 and not exists (
          select from jsonb_array_elements(v.openings) o
          where o ->> 'weekday' = to_char(from_time, 'FMDay')
            and from_time::date + (o ->> 'from')::time <= from_time
            and from_time + length <= from_time::date + (o ->> 'until')::time))))`
}
