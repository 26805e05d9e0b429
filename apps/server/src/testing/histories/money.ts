import { centsOf } from '@hive/domain/base/money/cents'
import { sql } from 'kysely'
import { readCredits } from './credit.ts'
import type { Hands } from './organisers.ts'
import type { Stage } from './stage.ts'

/** Each refund that more than one job is about. */
export async function refundJobProblems({ context }: Stage): Promise<string[]> {
  const { rows } = await sql<{ id: string; jobs: number }>`
    select data->>'refundId' as id, count(*)::int as jobs from pgboss.job
    where name = 'refund-payment' and state in ('created', 'retry', 'active')
    group by 1 having count(*) > 1`.execute(context.db)
  return rows.map(({ id, jobs }) => `${jobs} jobs are about the refund ${id}`)
}

/** The problems that the sums of payments, refunds and credits show by themselves, whatever the rules of the books look at. */
export async function moneyProblems(hands: Hands): Promise<string[]> {
  return [
    ...(await beyondWhatCameIn(hands)),
    ...(await boxProblems(hands.stage)),
    ...(await creditProblems(hands)),
    ...(await refundJobProblems(hands.stage)),
  ]
}

/**
 * Sign-ups of which more went back than came in, by us or by a lost dispute, or that were worth more in favours than what was paid. The payment
 * provider's own pages are left out: what goes back there is not ours to refuse.
 */
async function beyondWhatCameIn({ stage, cast }: Hands): Promise<string[]> {
  const { rows } = await sql<{ id: number; paid: number; back: number; favours: number }>`
    with recursive chains as (
      select r.id, r.id as earlier from registrations r where r.league_id = any(${cast.leagues})
      union select c.id, r.upgrades_id from chains c join registrations r on r.id = c.earlier
      where r.upgrades_id is not null)
    select * from (
      select r.id,
        (select coalesce(sum(p.amount_cents), 0)::int from payments p join chains c on c.earlier = p.registration_id
          where c.id = r.id and p.state = 'paid') as paid,
        (select coalesce(sum(f.amount_cents), 0)::int from refunds f join chains c on c.earlier = f.registration_id
          where c.id = r.id and f.reason <> 'elsewhere' and f.state in ('due', 'pending', 'succeeded', 'failed')) as back,
        (select coalesce(sum(e.amount_cents), 0)::int from credit_entries e join credits d on d.id = e.credit_id
          where d.registration_id = r.id and d.origin = 'goodwill' and e.kind in ('granted', 'voided')) as favours
      from registrations r where r.league_id = any(${cast.leagues})) s
    where back > paid or favours > paid`.execute(stage.context.db)
  return rows.map(({ id, paid, back, favours }) => {
    return `of ${paid} cents for the sign-up ${id} went back ${back}, and ${favours} were favours`
  })
}

/** The cash box and the bank account hold in the journal what came so and did not go back so, and what was taken from the one to the other. */
async function boxProblems({ context }: Stage): Promise<string[]> {
  const { rows } = await sql<{ way: string; should: number; found: number }>`
    select way, should, found from (values ('cash'), ('bank')) w (way), lateral (select
      (select coalesce(sum(amount_cents - credit_cents), 0)::int from payments p where p.state = 'paid' and p.way = w.way)
      - (select coalesce(sum(amount_cents), 0)::int from refunds f where f.state = 'succeeded' and f.way = w.way)
      + case when w.way = 'bank' then (select coalesce(sum(amount_cents), 0)::int from provider_payouts b
          where b.currency = 'eur' and b.state = 'paid') else 0 end
      + case when w.way = 'bank' then 1 else -1 end * (select coalesce(sum(cents), 0)::int from cash_lodgements o
          where o.voided_at is null) as should,
      (select coalesce(sum(case when to_account = w.way then cents else - cents end), 0)::int from money_entries
        where w.way in (from_account, to_account)) as found) s
    where should <> found`.execute(context.db)
  return rows.map(({ way, should, found }) => `${way} has ${should}, and its journal ${found}`)
}

/** A person's credits on screen are the sum of the entries. */
async function creditProblems(hands: Hands): Promise<string[]> {
  const problems: string[] = []
  for (const email of hands.cast.people) {
    const shown = centsOf((await readCredits(hands, email))?.spendable ?? 0) ?? 0
    const { rows } = await sql<{ left: number }>`
      select coalesce(sum(e.amount_cents), 0)::int as left from credit_entries e
      join credits c on c.id = e.credit_id join players p on p.id = c.player_id
      where p.email = ${email} and c.expires_at > now()`.execute(hands.stage.context.db)
    const left = rows[0]?.left
    if (left !== shown) problems.push(`${email} reads ${shown} of a credit of ${left}`)
  }
  return problems
}
