import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A venue with its courts, as many as are known. */
export function findVenue(db: Database, venueId: number) {
  return db
    .selectFrom('venues as v')
    .select(['v.id', 'v.courts'])
    .select(
      sql<number>`greatest(cardinality(v.courts), (select coalesce(max(l.courts_booked), 0)
        from leagues l where l.venue_id = v.id), (select coalesce(max(h.courts_booked), 0)
        from league_halls h where h.venue_id = v.id))`.as('courtCount'),
    )
    .where('v.id', '=', venueId)
    .executeTakeFirst()
}

/** The numbers of the leagues that have nights at a venue which is not their own. */
function leaguesVisiting(db: Database, venueId: number) {
  return db.selectFrom('leagueHalls').select('leagueId').where('venueId', '=', venueId)
}

/** The leagues at a venue, on whatever nights, with games to come, by name. */
export function listLeaguesAt(db: Database, venueId: number, at: Date) {
  return db
    .selectFrom('leagues as l')
    .select(['l.id as leagueId', 'l.title'])
    .where((eb) =>
      eb.or([eb('l.venueId', '=', venueId), eb('l.id', 'in', leaguesVisiting(db, venueId))]),
    )
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .where(
      sql<boolean>`exists (select from fixtures f
        where f.league_id = l.id and f.status = 'scheduled' and f.start_time > ${at})`,
    )
    .orderBy('l.title')
    .orderBy('l.id')
    .execute()
}

/** The leagues with play-offs at a venue, by name. */
export function listPlayOffsAt(db: Database, venueId: number) {
  return db
    .selectFrom('playOffs as p')
    .innerJoin('leagues as l', 'l.id', 'p.leagueId')
    .select(['l.id as leagueId', 'l.title'])
    .where((eb) =>
      eb.or([eb('p.venueId', '=', venueId), eb('l.id', 'in', leaguesVisiting(db, venueId))]),
    )
    .where('l.cancelledAt', 'is', null)
    .orderBy('l.title')
    .orderBy('l.id')
    .execute()
}
