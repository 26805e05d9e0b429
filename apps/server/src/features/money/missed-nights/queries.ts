import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { BACK_OF_PAYMENT, isWithheldFor, shareOfDissolved } from '#db/shared-queries.ts'

/** The season of a league that is published and not called off; others wait for the transaction if it is locked. */
export function findSeason(db: Database, leagueId: number, { isLocked }: { isLocked: boolean }) {
  return db
    .selectFrom('leagues')
    .select(['startDate', 'endDate', 'nights'])
    .where('id', '=', leagueId)
    .where('publishedAt', 'is not', null)
    .where('cancelledAt', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** How many games of each day stand, and how many were called off or put off. */
export function listGames(db: Database, leagueId: number) {
  const onDay = sql<Day>`to_char(start_time at time zone 'Europe/Dublin', 'YYYY-MM-DD')`
  return db
    .selectFrom('fixtures')
    .select([
      onDay.as('day'),
      sql<number>`(count(*) filter (where status = 'scheduled'))::int`.as('played'),
      sql<number>`(count(*) filter (where status <> 'scheduled'))::int`.as('off'),
    ])
    .where('leagueId', '=', leagueId)
    .groupBy(onDay)
    .execute()
}

/** The nights for which money has gone back. */
export async function listSettled(db: Database, leagueId: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('missedNights')
    .select('night')
    .where('leagueId', '=', leagueId)
    .execute()
  return rows.map(({ night }) => night)
}

/** Writes down that money goes back for these nights; gives those that were not settled before. */
export async function settleNights(
  db: Database,
  leagueId: number,
  nights: readonly Day[],
): Promise<number> {
  const rows = await db
    .insertInto('missedNights')
    .values(nights.map((night) => ({ leagueId, night })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('night')
    .execute()
  return rows.length
}

const KEPT_STATES = ['confirmed', 'tried', 'share_paid'] as const

/** Whether a sign-up still is one whose nights were paid for. */
export async function isKept(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', registrationId)
    .where('state', 'in', KEPT_STATES)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Everyone who is in a league or has tried it out, and each share of a team's fee, with what was paid for their place and has not gone back: also for the
 * try-out that it took over, and by those who had the place before.
 */
export function listKept(db: Database, leagueId: number) {
  const share = shareOfDissolved(sql`n.id in (select i.earlier from chain i where i.id = r.id)`)
  const isEarlier = sql`e.id in (n.upgrades_id, n.takes_over_id)`
  return db
    .withRecursive('chain(id, earlier)', (with_) =>
      with_
        .selectFrom('registrations')
        .select(['id', 'id as earlier'])
        .where('leagueId', '=', leagueId)
        .where('state', 'in', KEPT_STATES)
        .union((eb) =>
          eb
            .selectFrom('chain')
            .innerJoin('registrations as n', 'n.id', 'chain.earlier')
            .innerJoin('registrations as e', (join) => join.on(sql<boolean>`${isEarlier}`))
            .select(['chain.id', 'e.id as earlier']),
        ),
    )
    .selectFrom('chain as c')
    .innerJoin('registrations as r', 'r.id', 'c.id')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .innerJoin('payments as p', 'p.registrationId', 'c.earlier')
    .select(['r.id as registrationId', 'r.playerId', 'w.name', 'r.firstNight', 'r.nights'])
    .select(
      sql<number>`sum(greatest(0, coalesce(${share}, p.amount_cents - ${BACK_OF_PAYMENT})))::int`.as(
        'kept',
      ),
    )
    .select(sql<boolean>`bool_or(${isWithheldFor(sql`p.registration_id`)})`.as('isWithheld'))
    .where('p.state', '=', 'paid')
    .groupBy(['r.id', 'w.name'])
    .orderBy('w.name')
    .orderBy('r.id')
    .execute()
}

/** The refunds for nights of a league: the sum, to how many sign-ups, and how many failed. */
export function sumRefunded(db: Database, leagueId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .select([
      sql<number>`coalesce(sum(f.amount_cents) filter (where f.state <> 'failed'), 0)::int`.as(
        'cents',
      ),
      sql<number>`(count(distinct r.id) filter (where f.state <> 'failed'))::int`.as('people'),
      sql<number>`(count(*) filter (where f.state = 'failed'))::int`.as('failed'),
    ])
    .where('r.leagueId', '=', leagueId)
    .where('f.reason', '=', 'nights_missed')
    .where('f.state', '<>', 'superseded')
    .executeTakeFirstOrThrow()
}
