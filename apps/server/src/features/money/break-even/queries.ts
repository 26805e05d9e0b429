import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { BACK_OF_PAYMENT, IS_OWED_OR_MADE } from '#db/shared-queries.ts'

/** The bookings of each published league that begins after a day, and what was paid for it and has not gone back. */
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

/** Payments, less refunds that are made or owed and less disputes that were lost; summed up once for all leagues. */
function keptByLeague(db: Database) {
  const paid = db
    .selectFrom('payments')
    .select(['registrationId', 'amountCents as cents'])
    .where('state', '=', 'paid')
  const refunded = db
    .selectFrom('refunds as f')
    .select(['f.registrationId', sql<number>`- f.amount_cents`.as('cents')])
    .where(IS_OWED_OR_MADE)
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

/** Leagues with their halls as they were booked. */
function bookings(db: Database) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['l.id as leagueId', 'l.title as leagueTitle', 'l.startDate', 'l.endDate', 'l.nights'])
    .select(['l.startTime', 'l.endTime', 'l.courtsBooked', 'v.hourCents', 'v.cancelDays'])
    .select(
      sql<Day | null>`to_char(l.cancelled_at at time zone 'Europe/Dublin', 'YYYY-MM-DD')`.as(
        'calledOffOn',
      ),
    )
}

/** Some leagues with their halls and their seasons, the newest season first. */
export function listBooked(db: Database, leagueIds: readonly number[]) {
  return bookings(db)
    .select(sql<string>`season_of(l.start_date, l.end_date)`.as('season'))
    .where('l.id', 'in', leagueIds)
    .orderBy('l.startDate', 'desc')
    .orderBy('l.title')
    .execute()
}

/** Leagues that were published and have a night between two days, with their halls as they were booked. */
export function listSeasons(db: Database, { from, until }: { from: Day; until: Day }) {
  return bookings(db)
    .select(
      sql<Day[]>`array(select to_char(m.night, 'YYYY-MM-DD') from missed_nights m
        where m.league_id = l.id)`.as('settled'),
    )
    .where('l.publishedAt', 'is not', null)
    .where('l.startDate', '<=', until)
    .where('l.endDate', '>=', from)
    .orderBy('l.title')
    .execute()
}

/** The takings of each sign-up of some leagues, and the payment provider's fees. */
export function listTakings(db: Database, leagueIds: readonly number[]) {
  return db
    .with('fees', (with_) =>
      with_
        .selectFrom('providerLines')
        .select((eb) => ['paymentIntentId', eb.fn.sum<number>('feeCents').as('cents')])
        .where('currency', '=', 'eur')
        .groupBy('paymentIntentId'),
    )
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .leftJoin('fees as f', 'f.paymentIntentId', 'p.paymentIntentId')
    .select(['r.leagueId', 'r.firstNight', 'r.nights'])
    .select(sql<number>`p.amount_cents - ${BACK_OF_PAYMENT}`.as('kept'))
    .select(sql<number>`coalesce(f.cents, 0)::int`.as('fees'))
    .where('p.state', '=', 'paid')
    .where('r.leagueId', 'in', leagueIds)
    .execute()
}
