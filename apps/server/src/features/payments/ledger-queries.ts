import type { EntryKind, Progress } from '@hive/domain/money/ledger'
import type { Day } from '@hive/domain/time/day'
import { type Expression, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_CHOOSING } from '#db/shared-queries.ts'

/** From the first instant, up to but not including the second. */
type Span = { from: Date; before: Date }

/** What came in and went out in a span of time, newest first. A deleted account's sign-ups have an empty name. */
export function listMovements(db: Database, span: Span) {
  return db
    .selectFrom(movements(db, span).as('m'))
    .leftJoin('registrations as r', 'r.id', 'm.registrationId')
    .leftJoin('payments as s', 's.registrationId', 'm.registrationId')
    .leftJoin('players as w', (join) =>
      join.on(sql<boolean>`w.id = coalesce(m.owner_id, r.player_id)`),
    )
    .leftJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['m.reference', 'm.kind', 'm.cents', 'm.progress', 'm.registrationId'])
    .select(sql<Day>`to_char(m.at at time zone 'Europe/Dublin', 'YYYY-MM-DD')`.as('day'))
    .select(['w.id as playerId', 'w.name as playerName', 'r.leagueId', 'l.title as leagueTitle'])
    .select(VAT_OF_SALE.as('vatBasisPoints'))
    .orderBy('m.at', 'desc')
    .orderBy('m.reference', 'desc')
    .execute()
}

const VAT_OF_SALE = sql<number>`case when m.kind in ('card_fee', 'card_other') then 0
  else coalesce(s.vat_basis_points, 0) end`

function movements(db: Database, span: Span) {
  return ofSignUps(db, span).unionAll(ofCredits(db, span)).unionAll(ofCardCompany(db, span))
}

/** Payments by card and in cash, refunds that are made or under way, and disputes that were lost. */
function ofSignUps(db: Database, span: Span) {
  const payments = db
    .selectFrom('payments as p')
    .select([
      sql<string>`'P' || p.id`.as('reference'),
      byCard('p', 'card_payment', 'cash_payment').as('kind'),
    ])
    .select([
      sql<Date>`p.paid_at`.as('at'),
      sql<number>`p.amount_cents - p.credit_cents`.as('cents'),
    ])
    .select([
      DONE.as('progress'),
      sql<number | null>`p.registration_id`.as('registrationId'),
      SAME.as('ownerId'),
    ])
    .where('p.state', '=', 'paid')
    .where(sql<boolean>`p.amount_cents > p.credit_cents`)
    .where(within(span, sql.ref('p.paidAt')))
  const refunds = db
    .selectFrom('refunds as f')
    .select(sql<string>`'R' || f.id`.as('reference'))
    .select(
      sql<EntryKind>`case when f.way = 'credit' then 'credit_refund' else ${byCard('f', 'card_refund', 'cash_refund')} end`.as(
        'kind',
      ),
    )
    .select([sql<Date>`f.created_at`.as('at'), sql<number>`- f.amount_cents`.as('cents')])
    .select([PROGRESS_OF_REFUND.as('progress'), 'f.registrationId'])
    .select(SAME.as('ownerId'))
    .where('f.state', 'in', ['due', 'pending', 'succeeded'])
    .where(within(span, sql.ref('f.createdAt')))
  return payments.unionAll(refunds).unionAll(lostDisputes(db, span))
}

function lostDisputes(db: Database, span: Span) {
  return db
    .selectFrom('disputes as d')
    .select([sql<string>`'D' || d.id`.as('reference'), sql<EntryKind>`'lost_dispute'`.as('kind')])
    .select([sql<Date>`d.opened_at`.as('at'), sql<number>`- d.amount_cents`.as('cents')])
    .select([DONE.as('progress'), 'd.registrationId', SAME.as('ownerId')])
    .where('d.state', '=', 'lost')
    .where(within(span, sql.ref('d.openedAt')))
}

/** What credit paid, credits given as a favour, and credits that have expired. */
function ofCredits(db: Database, span: Span) {
  const spent = db
    .selectFrom('payments as p')
    .select([sql<string>`'S' || p.id`.as('reference'), sql<EntryKind>`'credit_spent'`.as('kind')])
    .select([sql<Date>`p.paid_at`.as('at'), 'p.creditCents as cents'])
    .select([DONE.as('progress'), 'p.registrationId', SAME.as('ownerId')])
    .where('p.state', '=', 'paid')
    .where('p.creditCents', '>', 0)
    .where(within(span, sql.ref('p.paidAt')))
  const isGiven = sql<boolean>`e.kind = 'granted'`
  const entries = db
    .selectFrom('creditEntries as e')
    .innerJoin('credits as c', 'c.id', 'e.creditId')
    .select(sql<string>`case when ${isGiven} then 'C' else 'E' end || e.id`.as('reference'))
    .select(
      sql<EntryKind>`case when ${isGiven} then 'goodwill_credit' else 'expired_credit' end`.as(
        'kind',
      ),
    )
    .select(['e.at', sql<number>`- e.amount_cents`.as('cents')])
    .select([DONE.as('progress'), 'c.registrationId', 'c.playerId as ownerId'])
    .where(sql<boolean>`(e.kind = 'expired' or (${isGiven} and c.origin = 'goodwill'))`)
    .where(within(span, sql.ref('e.at')))
  return spent.unionAll(entries)
}

const DONE = sql<Progress>`'done'`
const PROGRESS_OF_REFUND = sql<Progress>`case when f.state = 'succeeded' then 'done'
  when ${IS_CHOOSING} then 'choosing' else 'on_its_way' end`

/** The movement is of the owner of its sign-up. */
const SAME = sql<number | null>`null::bigint`

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
    .select(['b.createdAt as at', cents.as('cents'), DONE.as('progress')])
    .select(['p.registrationId', SAME.as('ownerId')])
    .where('b.currency', '=', 'eur')
    .where(cents, '<>', 0)
    .where(within(span, sql.ref('b.createdAt')))
}

function byCard(row: 'p' | 'f', card: EntryKind, cash: EntryKind) {
  return sql<EntryKind>`case when ${sql.ref(`${row}.way`)} = 'card' then ${sql.lit(card)} else ${sql.lit(cash)} end`
}

function within({ from, before }: Span, at: Expression<unknown>) {
  return sql<boolean>`${at} >= ${from} and ${at} < ${before}`
}
