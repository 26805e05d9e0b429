import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Season = { venueId: number; startDate: Day; endDate: Day }

/** The courts of partner nights at a venue, each taken for all of its rounds. */
export async function listPartnerCourts(db: Database, { venueId, startDate, endDate }: Season) {
  const { rows } = await sql<{ startTime: Date; courtNumber: number; gameMinutes: number }>`
    select (night + start_time) at time zone 'Europe/Dublin' as start_time,
      unnest(courts) as court_number, minutes * jsonb_array_length(rounds) as game_minutes
    from partner_nights
    where venue_id = ${venueId} and called_off_at is null
      and night between ${startDate} and ${endDate}`.execute(db)
  return rows
}
