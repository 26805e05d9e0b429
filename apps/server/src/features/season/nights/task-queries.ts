import type { Day } from '@hive/domain/base/time/day'
import type { NightRound } from '@hive/domain/season/partner-nights/partner-night'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { OperationRow } from './operation-queries.ts'

/** Where something of a night waits, with the league whose scorers decide it. */
export type WaitingAt = {
  id: number
  leagueId: number
  leagueTitle: string
  venueId: number
  day: Day
}

export type GameWithout = WaitingAt & {
  nightId: number
  teamOneName: string
  teamTwoName: string
}

/** Games `f` of a night `n`, in leagues `l` that are on. */
const IS_ON = sql`(f.venue_id = n.venue_id and f.status = 'scheduled'
  and (f.start_time at time zone 'Europe/Dublin')::date = n.night
  and l.cancelled_at is null and l.published_at is not null)`

/** Games without a score of which phones have said how they ended. */
export async function listWithoutScore(db: Database): Promise<GameWithout[]> {
  const { rows } = await sql<GameWithout>`
    select distinct f.id, n.id as night_id, l.id as league_id, l.title as league_title, n.venue_id,
      n.night as day, one.name as team_one_name, two.name as team_two_name
    from nights n
    join night_operations o on o.night_id = n.id and o.number is not null
    join fixtures f on f.id = o.fixture_id join leagues l on l.id = f.league_id
    join teams one on one.id = f.team_one_id join teams two on two.id = f.team_two_id
    where o.subject like 'score:%' and f.team_one_score is null and ${IS_ON}
    order by n.night, f.id`.execute(db)
  return rows
}

export type PartnersWithout = WaitingAt & { nightId: number; rounds: readonly NightRound[] }

/** Partner nights that are out and on, of whose games phones have said how they ended, with the night of those. */
export async function listPartnersWithout(db: Database): Promise<PartnersWithout[]> {
  const { rows } = await sql<PartnersWithout>`
    select p.id, n.id as night_id, l.id as league_id, l.title as league_title, n.venue_id,
      n.night as day, p.rounds
    from nights n
    join partner_nights p on p.venue_id = n.venue_id and p.night = n.night
    join leagues l on l.id = p.league_id
    where p.published_at is not null and p.called_off_at is null
      and l.cancelled_at is null and l.published_at is not null
      and exists (select from night_operations o where o.night_id = n.id and o.number is not null
        and o.subject like 'round:%' and split_part(o.subject, ':', 2) = p.id::text)
    order by n.night, p.id`.execute(db)
  return rows
}

export type HeldPhone = WaitingAt & { firstName: string; count: number }

/**
 * The phones of which something waits, by the leagues that it is about. What is about a night as a whole is decided by the
 * scorers of any of its leagues, and stands here with the first.
 */
export async function listHeldPhones(db: Database): Promise<HeldPhone[]> {
  const { rows } = await sql<HeldPhone>`
    select d.id, d.first_name, count(*)::int as count, l.id as league_id, l.title as league_title,
      n.venue_id, n.night as day
    from night_operations o
    join night_devices d on d.id = o.device_id
    join nights n on n.id = o.night_id
    left join fixtures about on about.id = o.fixture_id
    left join partner_nights partners
      on o.subject like 'round:%' and partners.id::text = split_part(o.subject, ':', 2)
    join leagues l on l.id = coalesce(about.league_id, partners.league_id, (
      select min(f.league_id) from fixtures f
      where f.venue_id = n.venue_id and (f.start_time at time zone 'Europe/Dublin')::date = n.night
    ), (
      select min(p.league_id) from partner_nights p
      where p.venue_id = n.venue_id and p.night = n.night))
    where o.state = 'held'
    group by d.id, l.id, n.id
    order by n.night, d.id, l.id`.execute(db)
  return rows
}

type GuestRow = Omit<OperationRow, 'fixtureId'> &
  Omit<GameWithout, 'id' | 'nightId'> & {
    fixtureId: number
    teamOneId: number
    signedAt: Date | null
  }

/** What phones have said of guests on paper, and taken back, in games with one who has not signed: of one night or of all. */
export async function listGuestOperations(
  db: Database,
  nightId: number | null,
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select o.device_id, o.counter, o.kind, o.subject, o.value, o.saw, o.shown_at, o.fixture_id,
      o.after_change, o.state, o.was_held, o.why, o.number, o.signed_at,
      l.id as league_id, l.title as league_title, n.venue_id, n.night as day,
      one.id as team_one_id, one.name as team_one_name, two.name as team_two_name
    from nights n
    join night_operations o on o.night_id = n.id and o.number is not null
    join fixtures f on f.id = o.fixture_id join leagues l on l.id = f.league_id
    join teams one on one.id = f.team_one_id join teams two on two.id = f.team_two_id
    where o.subject like 'guest:%' and ${IS_ON}
      and (${nightId}::int is null or n.id = ${nightId}::int)
      and exists (select from night_operations g where g.night_id = n.id and g.subject = o.subject
        and g.kind = 'guest' and g.number is not null and g.signed_at is null)
    order by n.night, o.number`.execute(db)
  return rows
}
