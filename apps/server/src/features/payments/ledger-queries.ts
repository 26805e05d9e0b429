import type { EntryKind } from '@hive/domain/money/ledger'
import type { Day } from '@hive/domain/time/day'
import { type Expression, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** From the first instant, up to but not including the second. */
type Span = { from: Date; before: Date }

/** What came in and went out in a span of time, newest first. A deleted account's sign-ups have an empty name. */
export function listMovements(db: Database, span: Span) {
  return db
    .selectFrom(ofSignUps(db, span).unionAll(ofCardCompany(db, span)).as('m'))
    .leftJoin('registrations as r', 'r.id', 'm.registrationId')
    .leftJoin('players as w', 'w.id', 'r.playerId')
    .leftJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['m.reference', 'm.kind', 'm.cents', 'm.isOnItsWay', 'm.registrationId'])
    .select(sql<Day>`to_char(m.at at time zone 'Europe/Dublin', 'YYYY-MM-DD')`.as('day'))
    .select(['r.playerId', 'w.name as playerName', 'r.leagueId', 'l.title as leagueTitle'])
    .orderBy('m.at', 'desc')
    .orderBy('m.reference', 'desc')
    .execute()
}

/** Payments, refunds that are made or under way, and disputes that were lost. */
function ofSignUps(db: Database, span: Span) {
  const payments = db
    .selectFrom('payments as p')
    .select([sql<string>`'P' || p.id`.as('reference'), byCard('card_payment', 'cash_payment')])
    .select([sql<Date>`p.paid_at`.as('at'), 'p.amountCents as cents'])
    .select([
      sql<boolean>`false`.as('isOnItsWay'),
      sql<number | null>`p.registration_id`.as('registrationId'),
    ])
    .where('p.state', '=', 'paid')
    .where(within(span, sql.ref('p.paidAt')))
  const refunds = db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.registrationId', 'f.registrationId')
    .select([sql<string>`'R' || f.id`.as('reference'), byCard('card_refund', 'cash_refund')])
    .select([sql<Date>`f.created_at`.as('at'), sql<number>`- f.amount_cents`.as('cents')])
    .select([sql<boolean>`f.state <> 'succeeded'`.as('isOnItsWay'), 'f.registrationId'])
    .where('f.state', 'in', ['due', 'pending', 'succeeded'])
    .where(within(span, sql.ref('f.createdAt')))
  const disputes = db
    .selectFrom('disputes as d')
    .select([sql<string>`'D' || d.id`.as('reference'), sql<EntryKind>`'lost_dispute'`.as('kind')])
    .select([sql<Date>`d.opened_at`.as('at'), sql<number>`- d.amount_cents`.as('cents')])
    .select([sql<boolean>`false`.as('isOnItsWay'), 'd.registrationId'])
    .where('d.state', '=', 'lost')
    .where(within(span, sql.ref('d.openedAt')))
  return payments.unionAll(refunds).unionAll(disputes)
}

/**
 * What the card company kept, or moved otherwise, as far as its books have been read. A fee belongs to the sign-up whose
 * payment it is about; payments themselves and payouts are no entries of their own.
 */
function ofCardCompany(db: Database, span: Span) {
  const isOther = sql<boolean>`b.kind = 'other'`
  const cents = sql<number>`(case when b.kind in ('fee', 'other') then b.amount_cents else 0 end) - b.fee_cents`
  return db
    .selectFrom('providerLines as b')
    .leftJoin('payments as p', 'p.paymentIntentId', 'b.paymentIntentId')
    .select([
      'b.id as reference',
      sql<EntryKind>`case when ${isOther} then 'card_other' else 'card_fee' end`.as('kind'),
    ])
    .select(['b.createdAt as at', cents.as('cents'), sql<boolean>`false`.as('isOnItsWay')])
    .select('p.registrationId')
    .where('b.currency', '=', 'eur')
    .where(cents, '<>', 0)
    .where(within(span, sql.ref('b.createdAt')))
}

function byCard(card: EntryKind, cash: EntryKind) {
  return sql<EntryKind>`case when p.payment_intent_id is null then ${sql.lit(cash)} else ${sql.lit(card)} end`.as(
    'kind',
  )
}

function within({ from, before }: Span, at: Expression<unknown>) {
  return sql<boolean>`${at} >= ${from} and ${at} < ${before}`
}
