import { sql } from 'kysely'
import { IS_OWED_OR_MADE } from '#db/shared-queries.ts'

/**
 * The money that each payment, refund, dispute, credit and line of the payment provider has moved by now, from one account
 * to another.
 */
const MOVES = sql`
  select 'P' || p.id as reference, 'sales' as from_account, p.way as to_account, p.amount_cents - p.credit_cents as cents
  from payments p where p.state = 'paid'
  union all select 'S' || p.id, 'sales', 'credit', p.credit_cents from payments p where p.state = 'paid'
  union all select 'R' || f.id, 'owed_' || f.way, 'refunds', f.amount_cents from refunds f
  where ${IS_OWED_OR_MADE}
  union all select 'R' || f.id, f.way, 'owed_' || f.way, f.amount_cents from refunds f
  where f.state in ('pending', 'succeeded')
  union all select 'D' || d.id, 'card', 'held', d.amount_cents from disputes d where d.state in ('open', 'lost')
  union all select 'D' || d.id, 'held', 'lost', d.amount_cents from disputes d where d.state = 'lost'
  union all select 'C' || e.id, 'credit', 'goodwill', e.amount_cents
  from credit_entries e join credits c on c.id = e.credit_id where e.kind = 'granted' and c.origin = 'goodwill'
  union all select 'C' || g.id, 'credit', 'goodwill', e.amount_cents from credit_entries e
  join credit_entries g on g.credit_id = e.credit_id and g.kind = 'granted' where e.kind = 'voided'
  union all select 'E' || e.id, 'expired', 'credit', - e.amount_cents from credit_entries e where e.kind = 'expired'
  union all select n.id, 'card', 'fees', n.fee_cents - case when n.kind = 'fee' then n.amount_cents else 0 end
  from provider_lines n where n.currency = 'eur'
  union all select n.id, 'card', 'other', - n.amount_cents from provider_lines n
  where n.currency = 'eur' and n.kind = 'other'
  union all select n.id, 'card', 'payouts', - n.amount_cents from provider_lines n
  where n.currency = 'eur' and n.kind = 'payout'
  union all select b.id, 'payouts', 'bank', b.amount_cents from provider_payouts b
  where b.currency = 'eur' and b.state = 'paid'
  union all select 'L' || o.id, 'cash', 'bank', o.cents from cash_lodgements o where o.voided_at is null`

/** The rest of a credit, and the part that a sign-up that is not paid yet keeps of it: the organisation owes both. */
const CREDIT_OWED = sql`
  (select coalesce(sum(e.amount_cents), 0) from credit_entries e)
  - (select coalesce(sum(e.amount_cents), 0) from credit_entries e
    where e.registration_id is not null and not exists (
      select from payments p where p.registration_id = e.registration_id and p.state = 'paid'))`

/** The rules of the journal: it is what follows from everything that moves money. */
export const JOURNAL_RULES = {
  'each account of the journal has what its payments, refunds, disputes and lines moved': sql`
    with moves as (${MOVES}),
    should as (
      select reference, account, sum(cents) as cents from (
        select reference, to_account as account, cents from moves
        union all select reference, from_account, - cents from moves) s group by 1, 2),
    found as (
      select reference, account, sum(cents) as cents from (
        select reference, to_account as account, cents from money_entries
        union all select reference, from_account, - cents from money_entries) s group by 1, 2)
    select reference || ' ' || account as what from should full join found using (reference, account)
    where coalesce(should.cents, 0) <> coalesce(found.cents, 0)`,
  'the credit that is owed in the journal is what is left of all credits': sql`
    select 'credit' as what where (${CREDIT_OWED}) <> (
      select coalesce(sum(case when from_account = 'credit' then cents else - cents end), 0)
      from money_entries where 'credit' in (from_account, to_account))`,
}
