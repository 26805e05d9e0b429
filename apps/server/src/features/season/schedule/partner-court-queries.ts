import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Season = { venueId: number; startDate: Day; endDate: Day }

/** The courts of partner nights at a venue, each taken for all of its rounds. */
export async function listPartnerCourts(db: Database, { venueId, startDate, endDate }: Season) {
  const { rows } = await sql<{ startTime: Date; courtNumber: number; gameMinutes: number }>`
    select (n.night + n.start_time) at time zone 'Europe/Dublin' as start_time,
      unnest(n.courts) as court_number, n.minutes * jsonb_array_length(n.rounds) as game_minutes
    from partner_nights n join leagues l on l.id = n.league_id
    where n.venue_id = ${venueId} and n.called_off_at is null and l.cancelled_at is null
      and n.night between ${startDate} and ${endDate}`.execute(db)
  return rows
}
