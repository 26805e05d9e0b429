import type { OtherHall } from '@hive/domain/leagues/leagues/other-halls'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The halls of a league on nights that are not in its own, with their hours, the first nights first. */
export function listHalls(db: Database, leagueId: number) {
  return db
    .selectFrom('leagueHalls as h')
    .innerJoin('venues as v', 'v.id', 'h.venueId')
    .select(['h.firstDay as from', 'h.lastDay as until', 'h.venueId', 'h.courtsBooked'])
    .select(sql<string>`to_char(h.start_time, 'HH24:MI')`.as('startTime'))
    .select(sql<string>`to_char(h.end_time, 'HH24:MI')`.as('endTime'))
    .select(['v.name', 'v.address', 'v.eircode', 'v.courts', 'v.openings', 'v.blackouts'])
    .where('h.leagueId', '=', leagueId)
    .orderBy('h.firstDay')
    .execute()
}

export type KeptHall = Awaited<ReturnType<typeof listHalls>>[number]

/** Writes the halls of a league down, instead of those that it had. */
export async function writeHalls(
  db: Database,
  leagueId: number,
  halls: readonly OtherHall[],
): Promise<void> {
  await db.deleteFrom('leagueHalls').where('leagueId', '=', leagueId).execute()
  if (halls.length === 0) return
  await db
    .insertInto('leagueHalls')
    .values(
      halls.map(({ from, until, ...hall }) => {
        return { ...hall, leagueId, firstDay: from, lastDay: until }
      }),
    )
    .execute()
}
