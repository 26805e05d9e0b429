import type { Day } from '@hive/domain/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What each published league that begins after a day has booked, and what was paid for it and has not gone back. */
export function listBookings(db: Database, today: Day) {
  return db
    .with('kept', () => keptByLeague(db))
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .innerJoin('leaguePlaces as c', 'c.leagueId', 'l.id')
    .leftJoin('kept as k', 'k.leagueId', 'l.id')
    .select(['l.id as leagueId', 'l.courtsBooked', 'v.hourCents', 'v.cancelDays'])
    .select(['c.taken as placesTaken', sql<number>`coalesce(k.cents, 0)::int`.as('kept')])
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.startDate', '>', today)
    .execute()
}

/** Payments, less refunds that are made or under way and less disputes that were lost; summed up once for all leagues. */
function keptByLeague(db: Database) {
  const paid = db
    .selectFrom('payments')
    .select(['registrationId', 'amountCents as cents'])
    .where('state', '=', 'paid')
  const refunded = db
    .selectFrom('refunds')
    .select(['registrationId', sql<number>`- amount_cents`.as('cents')])
    .where('state', 'in', ['due', 'pending', 'succeeded'])
  const lost = db
    .selectFrom('disputes')
    .select(['registrationId', sql<number>`- amount_cents`.as('cents')])
    .where('state', '=', 'lost')
  return db
    .selectFrom(paid.unionAll(refunded).unionAll(lost).as('m'))
    .innerJoin('registrations as r', 'r.id', 'm.registrationId')
    .select((eb) => ['r.leagueId', eb.fn.sum<number>('m.cents').as('cents')])
    .groupBy('r.leagueId')
}
