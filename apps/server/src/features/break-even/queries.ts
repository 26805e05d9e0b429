import type { Day } from '@hive/domain/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { BACK_OF_PAYMENT } from '#db/shared-queries.ts'

/** What each published league that begins after a day has booked, and what was paid for it and has not gone back. */
export function listBookings(db: Database, today: Day) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .innerJoin('leaguePlaces as c', 'c.leagueId', 'l.id')
    .select(['l.id as leagueId', 'l.courtsBooked', 'v.hourCents', 'v.cancelDays'])
    .select('c.taken as placesTaken')
    .select((eb) =>
      eb
        .selectFrom('payments as p')
        .innerJoin('registrations as r', 'r.id', 'p.registrationId')
        .select(sql<number>`coalesce(sum(p.amount_cents - ${BACK_OF_PAYMENT}), 0)::int`.as('cents'))
        .whereRef('r.leagueId', '=', 'l.id')
        .where('p.state', '=', 'paid')
        .$asScalar()
        .$notNull()
        .as('kept'),
    )
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.startDate', '>', today)
    .execute()
}
