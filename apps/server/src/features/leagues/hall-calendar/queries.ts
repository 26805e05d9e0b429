import type { OtherHall } from '@hive/domain/leagues/leagues/other-halls'
import type { Booking, CourtClosing, CourtHall } from '@hive/domain/leagues/leagues/hall-calendar'
import type { Blackout } from '@hive/domain/leagues/venues/venue-hours'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { venueOfNight } from '#db/shared-queries.ts'

export type Days = { readonly from: Day; readonly until: Day }

type NamedHall = CourtHall & { readonly courtNames: readonly string[] }

/** The days on which all of a hall `v` is lost for everyone. */
const CLOSED_FOR_A_WHILE = sql<Blackout[]>`(
  select coalesce(json_agg(json_build_object('from', to_char(s.first_day, 'YYYY-MM-DD'),
    'until', to_char(s.last_day, 'YYYY-MM-DD'), 'reason', s.reason)), '[]')
  from losses s where s.venue_id = v.id and s.league_id is null and s.given_back_at is null
    and s.from_time is null and cardinality(s.courts) = 0)`

/** The time of some courts, or of some hours, of a hall `v` that is lost for everyone. */
const CLOSED_IN_PART = sql<CourtClosing[]>`(
  select coalesce(json_agg(json_build_object('from', to_char(s.first_day, 'YYYY-MM-DD'),
    'until', to_char(s.last_day, 'YYYY-MM-DD'), 'courts', s.courts, 'reason', s.reason,
    'hours', case when s.from_time is not null then json_build_object(
      'from', to_char(s.from_time, 'HH24:MI'), 'until', to_char(s.until_time, 'HH24:MI')) end)
    order by s.first_day, s.id), '[]')
  from losses s where s.venue_id = v.id and s.league_id is null and s.given_back_at is null
    and (s.from_time is not null or cardinality(s.courts) > 0))`

/** Halls, with the names of their courts. */
export async function listHallsById(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('venues as v')
    .select(['v.id as venueId', 'v.name', 'v.courts as courtNames', 'v.openings', 'v.blackouts'])
    .select([CLOSED_FOR_A_WHILE.as('shut'), CLOSED_IN_PART.as('closings')])
    .where('v.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('v.id')
    .execute()
  return rows.map(({ blackouts, shut, ...row }): NamedHall => {
    return { ...row, blackouts: [...blackouts, ...shut], courts: row.courtNames.length }
  })
}

/** Keeps others from booking courts of halls until the transaction ends; always in the same order. */
export async function lockVenues(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('venues')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type LeagueRow = {
  leagueId: number
  title: string
  venueId: number
  startDate: Day
  endDate: Day
  nights: readonly Day[] | null
  startTime: string
  endTime: string
  courtsBooked: number
  halls: OtherHall[]
  isDraft: boolean
}

const HALLS = sql`(
  select coalesce(json_agg(json_build_object('from', to_char(h.first_day, 'YYYY-MM-DD'),
    'until', to_char(h.last_day, 'YYYY-MM-DD'), 'venueId', h.venue_id, 'courtsBooked', h.courts_booked,
    'startTime', h.start_time, 'endTime', h.end_time)), '[]')
  from league_halls h where h.league_id = l.id)`

/** Leagues `l` that are not called off, with what they book. */
const BOOKED = sql`
  select l.id as league_id, l.title, l.venue_id, l.start_date, l.end_date, l.nights,
    l.start_time, l.end_time, l.courts_booked, ${HALLS} as halls, l.published_at is null as is_draft
  from leagues l where l.cancelled_at is null and l.discarded_at is null`

/** The leagues and drafts that have a night between two days, in any of these halls, or in all. */
export async function listBookedLeagues(
  db: Database,
  venueIds: readonly number[] | null,
  { from, until }: Days,
): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`${BOOKED}
    and l.end_date >= ${from} and l.start_date <= ${until}
      and (${venueIds}::int[] is null or l.venue_id = any (${venueIds}) or exists (
        select from league_halls h where h.league_id = l.id and h.venue_id = any (${venueIds})))
    order by l.id`.execute(db)
  return rows
}

/** A league with what it books; none where it is called off. */
export async function findBookedLeague(db: Database, leagueId: number) {
  const { rows } = await sql<LeagueRow>`${BOOKED} and l.id = ${leagueId}`.execute(db)
  return rows[0]
}

/** Games, rounds of play-offs without teams yet, and nights with partners in halls between two days. */
export async function listHallGames(
  db: Database,
  venueIds: readonly number[] | null,
  { from, until }: Days,
): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    with game as (
      select f.league_id, f.venue_id, f.start_time, 1 as courts, null::int as minutes
      from fixtures f where f.status = 'scheduled'
      union all
      select g.league_id, ${venueOfNight('p', sql`(g.start_time at time zone 'Europe/Dublin')::date`)},
        g.start_time, 1, null
      from play_off_games g join play_offs p on p.league_id = g.league_id
      where g.fixture_id is null and not g.is_waiting
      union all
      select n.league_id, n.venue_id, (n.night + n.start_time) at time zone 'Europe/Dublin',
        cardinality(n.courts), n.minutes * jsonb_array_length(n.rounds)
      from partner_nights n where n.called_off_at is null
    ), timed as (
      select g.league_id, l.title, g.venue_id, g.start_time at time zone 'Europe/Dublin' as start, g.courts,
        coalesce(g.minutes, s.game_duration_in_minutes, 60) as minutes
      from game g join leagues l on l.id = g.league_id join sports s on s.id = l.sport_id
      where l.cancelled_at is null and l.discarded_at is null
        and (${venueIds}::int[] is null or g.venue_id = any (${venueIds}))
        and g.start_time >= (${from}::date - 1) and g.start_time < (${until}::date + 2)
    )
    select league_id, title, venue_id, to_char(start, 'YYYY-MM-DD') as night, to_char(start, 'HH24:MI') as from,
      to_char(start + make_interval(mins => minutes), 'HH24:MI') as until, sum(courts)::int as courts
    from timed where start::date between ${from} and ${until}
    group by league_id, title, venue_id, start, minutes
    order by start, league_id`.execute(db)
  return rows
}
