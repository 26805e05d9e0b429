import type { ComparedKind, LineKind } from '@hive/domain/money/payments/reconciliation'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { MONEY_OF } from '#db/shared-queries.ts'
import type { Span } from '#ports/payments.ts'
import { GAP_OF_PAYOUT } from './provider-books-queries.ts'

/** The span to compare: the time until which the provider's books were read, and the period of the sums. */
export type Question = Span & { readUntil: Date }

/** How old something must be before one side can miss it: until then it may be on its way to the other. */
const UNDER_WAY = sql`interval '5 minutes'`

/**
 * Each payment, refund and dispute, as we and the provider have it, by the provider's number. What ended without moving
 * money counts for nothing. Only euro are added up.
 */
export function pairs({ from, before, readUntil }: Question) {
  const isYoung = (at: string) => sql`${sql.ref(at)} > ${readUntil}::timestamptz - ${UNDER_WAY}`
  return sql`
    own as (
      select 'payment' as kind, p.payment_intent_id as source_id, p.amount_cents - p.credit_cents as cents, p.paid_at as at,
        ${isYoung('p.paid_at')} as is_under_way, p.registration_id
      from payments p where p.state = 'paid' and p.payment_intent_id is not null
      union all
      select 'refund', coalesce(f.provider_id, 'refund ' || f.id),
        case when f.state in ('due', 'pending', 'succeeded') then - f.amount_cents else 0 end, f.created_at,
        f.state in ('due', 'pending') or ${isYoung('f.updated_at')}, f.registration_id
      from refunds f join payments p on p.registration_id = ${MONEY_OF}
      where p.payment_intent_id is not null and f.way = 'card'
        and (f.provider_id is not null or f.state in ('due', 'pending', 'succeeded'))
      union all
      select 'dispute', d.provider_id,
        case when d.state in ('open', 'lost') then - d.amount_cents else 0 end, d.opened_at,
        ${isYoung('d.checked_at')}, d.registration_id
      from disputes d),
    provider as (
      select kind, coalesce(source_id, id) as source_id, max(payment_intent_id) as payment_intent_id,
        coalesce(sum(amount_cents) filter (where currency = 'eur'), 0) as cents,
        coalesce(sum(amount_cents) filter (where currency = 'eur'
          and created_at >= ${from} and created_at < ${before}), 0) as within,
        max(currency) filter (where currency <> 'eur') as foreign_currency,
        min(created_at) as at, bool_or(${isYoung('created_at')}) as is_under_way
      from provider_lines where kind in ('payment', 'refund', 'dispute') group by 1, 2),
    pairs as (
      select kind, source_id, c.cents as provider_cents, c.foreign_currency,
        coalesce(c.within, 0) as provider_within, o.cents as hive_cents,
        case when o.at >= ${from} and o.at < ${before} then o.cents else 0 end as hive_within,
        coalesce(o.is_under_way, false) or coalesce(c.is_under_way, false) as is_under_way,
        coalesce(c.at, o.at) as at, o.registration_id, c.payment_intent_id
      from own o full join provider c using (kind, source_id))`
}

/** How much more the provider has of a pair. */
export const GAP = sql<number>`coalesce(provider_cents, 0) - coalesce(hive_cents, 0)`

/** A pair that does not agree. */
export const IS_UNLIKE = sql<boolean>`(foreign_currency is not null or ${GAP} <> 0)`

/** One that does not agree, and will not by waiting. */
export const IS_OPEN = sql<boolean>`(foreign_currency is not null or ${GAP} <> 0 and not is_under_way)`

type KindSums = { kind: ComparedKind; provider: number; hive: number; differing: number }

/** The sums of a period by kind, and of the differences in it. A kind without any has no row. */
export async function sumPairs(db: Database, question: Question): Promise<KindSums[]> {
  const { from, before } = question
  const { rows } = await sql<KindSums>`
    with ${pairs(question)}
    select kind, sum(provider_within)::int8 as provider, sum(hive_within)::int8 as hive,
      coalesce(sum(${GAP}) filter (where at >= ${from} and at < ${before}), 0)::int8 as differing
    from pairs group by kind`.execute(db)
  return rows
}

export type UnlikePair = {
  kind: ComparedKind
  sourceId: string
  providerCents: number | null
  foreignCurrency: string | null
  hiveCents: number | null
  isUnderWay: boolean
  /** Why an organiser has accepted it as it is. */
  acceptedReason: string | null
  day: Day
  registrationId: number | null
  playerId: number | null
  playerName: string | null
  leagueTitle: string | null
  /** How many there are, and how many need a look, beyond those that are listed. */
  count: number
  openCount: number
}

/** Pairs of a period that do not agree: those that need a look first, then the newest. */
export async function listUnlike(
  db: Database,
  question: Question,
  most: number,
): Promise<UnlikePair[]> {
  const { from, before } = question
  const { rows } = await sql<UnlikePair>`
    with ${pairs(question)}, unlike as (
      select pairs.*, ${GAP} as gap_cents, ${IS_OPEN} as is_open from pairs
      where at >= ${from} and at < ${before} and ${IS_UNLIKE}),
    listed as (
      select u.*, b.reason as accepted_reason, u.is_open and b.reason is null as needs_a_look
      from unlike u left join book_differences b using (kind, source_id, gap_cents)),
    most as (
      select *, count(*) over () as count, (count(*) filter (where needs_a_look) over ()) as open_count from listed
      order by needs_a_look desc, at desc, kind, source_id limit ${most})
    select u.kind, u.source_id, u.provider_cents, u.foreign_currency, u.hive_cents, u.is_under_way, u.accepted_reason,
      u.count, u.open_count, to_char(u.at at time zone 'Europe/Dublin', 'YYYY-MM-DD') as day,
      r.id as registration_id, r.player_id, w.name as player_name, l.title as league_title
    from most u
    left join payments p on p.payment_intent_id = u.payment_intent_id
    left join registrations r on r.id = coalesce(u.registration_id, p.registration_id)
    left join players w on w.id = r.player_id
    left join leagues l on l.id = r.league_id
    order by u.needs_a_look desc, u.at desc, u.kind, u.source_id`.execute(db)
  return rows
}

/** Payments of ours whose refunds, or disputes, are not as the provider has them. */
export async function listStalePayments(
  db: Database,
  readUntil: Date,
  kind: 'refund' | 'dispute',
): Promise<string[]> {
  const question = { readUntil, from: new Date(0), before: readUntil }
  const { rows } = await sql<{ paymentIntentId: string }>`
    with ${pairs(question)}
    select distinct p.payment_intent_id from pairs u
    join payments p on p.payment_intent_id = u.payment_intent_id or p.registration_id = u.registration_id
    where u.kind = ${kind} and ${GAP} <> 0 and not u.is_under_way and p.payment_intent_id is not null limit 1000`.execute(
    db,
  )
  return rows.map(({ paymentIntentId }) => paymentIntentId)
}

type OtherSums = { fees: number; other: number; paidOut: number }

/** The provider's fees, other moves, and payouts in a period, in euro. */
export async function sumOthers(db: Database, { from, before }: Span): Promise<OtherSums> {
  return db
    .selectFrom('providerLines')
    .select(sql<number>`(coalesce(sum(fee_cents), 0) - ${sumOf('fee')})::int8`.as('fees'))
    .select(sumOf('other').as('other'))
    .select(sql<number>`- ${sumOf('payout')}`.as('paidOut'))
    .where('currency', '=', 'eur')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
}

function sumOf(kind: LineKind) {
  return sql<number>`coalesce(sum(amount_cents) filter (where kind = ${kind}), 0)::int8`
}

/** The payouts of a period, newest first. */
export function listPayouts(db: Database, { from, before }: Span) {
  return payoutsOf(db)
    .where('o.createdAt', '>=', from)
    .where('o.createdAt', '<', before)
    .orderBy('o.createdAt', 'desc')
    .execute()
}

export function findPayout(db: Database, id: string) {
  return payoutsOf(db).where('o.id', '=', id).executeTakeFirst()
}

function payoutsOf(db: Database) {
  return db
    .selectFrom('providerPayouts as o')
    .select(['o.id', 'o.amountCents as cents', 'o.state', 'o.arrivesOn', 'o.isAutomatic'])
    .select(
      sql<number | null>`case when o.lines_read_at is not null then ${GAP_OF_PAYOUT} end`.as('gap'),
    )
    .where('o.currency', '=', 'eur')
}

/** The lines of a payout, each with the sign-up that it is for; the oldest first. */
export function listLinesOfPayout(db: Database, payoutId: string) {
  return db
    .selectFrom('providerLines as b')
    .leftJoin('payments as p', 'p.paymentIntentId', 'b.paymentIntentId')
    .leftJoin('registrations as r', 'r.id', 'p.registrationId')
    .leftJoin('players as w', 'w.id', 'r.playerId')
    .leftJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['b.id', 'b.kind', 'b.amountCents as cents', 'b.feeCents as fee', 'b.sourceId'])
    .select(sql<Day>`to_char(b.created_at at time zone 'Europe/Dublin', 'YYYY-MM-DD')`.as('day'))
    .select(['r.id as registrationId', 'r.playerId', 'w.name as playerName'])
    .select(['r.leagueId', 'l.title as leagueTitle'])
    .where('b.payoutId', '=', payoutId)
    .where('b.kind', '<>', 'payout')
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .execute()
}
