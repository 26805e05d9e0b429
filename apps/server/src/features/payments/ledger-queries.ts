import type { Day } from '@hive/domain/time/day'
import { type Expression, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** From the first instant, up to but not including the second. */
type Span = { from: Date; before: Date }

/** What came in and went out in a span of time, newest first. A deleted account's sign-ups have no name. */
export function listMovements(db: Database, span: Span) {
  return db
    .selectFrom(movements(db, span).as('m'))
    .innerJoin('registrations as r', 'r.id', 'm.registrationId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['m.reference', 'm.isCash', 'm.cents', 'm.isOnItsWay', 'm.registrationId'])
    .select(sql<Day>`to_char(m.at at time zone 'Europe/Dublin', 'YYYY-MM-DD')`.as('day'))
    .select(['r.playerId', 'w.name as playerName', 'r.leagueId', 'l.title as leagueTitle'])
    .orderBy('m.at', 'desc')
    .orderBy('m.reference', 'desc')
    .execute()
}

/** Payments, refunds that are made or under way, and disputes that were lost. */
function movements(db: Database, { from, before }: Span) {
  const isCash = sql<boolean>`p.payment_intent_id is null`
  const payments = db
    .selectFrom('payments as p')
    .select([sql<string>`'P' || p.id`.as('reference'), isCash.as('isCash')])
    .select([sql<Date>`p.paid_at`.as('at'), 'p.amountCents as cents'])
    .select([sql<boolean>`false`.as('isOnItsWay'), 'p.registrationId'])
    .where('p.state', '=', 'paid')
    .where(within(sql.ref('p.paidAt')))
  const refunds = db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.registrationId', 'f.registrationId')
    .select([sql<string>`'R' || f.id`.as('reference'), isCash.as('isCash')])
    .select([sql<Date>`f.created_at`.as('at'), sql<number>`- f.amount_cents`.as('cents')])
    .select([sql<boolean>`f.state <> 'succeeded'`.as('isOnItsWay'), 'f.registrationId'])
    .where('f.state', 'in', ['due', 'pending', 'succeeded'])
    .where(within(sql.ref('f.createdAt')))
  const disputes = db
    .selectFrom('disputes as d')
    .select([sql<string>`'D' || d.id`.as('reference'), sql<boolean>`false`.as('isCash')])
    .select([sql<Date>`d.opened_at`.as('at'), sql<number>`- d.amount_cents`.as('cents')])
    .select([sql<boolean>`false`.as('isOnItsWay'), 'd.registrationId'])
    .where('d.state', '=', 'lost')
    .where(within(sql.ref('d.openedAt')))
  return payments.unionAll(refunds).unionAll(disputes)

  function within(at: Expression<unknown>) {
    return sql<boolean>`${at} >= ${from} and ${at} < ${before}`
  }
}
