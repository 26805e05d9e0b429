import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { givenLeague } from './builders.ts'
import { testApp } from './test-app.ts'

const PEOPLE = 12
/** A Hive with sign-ups that nobody has paid for yet, each with a credit. */
export async function givenUnpaid() {
  const { context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await sql`
    insert into players (issuer, subject, email, email_verified, name)
    select 'test', n::text, format('person-%s@hive.example', n), true, 'Aoife Byrne'
    from generate_series(1, ${PEOPLE}::int) as n`.execute(db)
  await sql`
    insert into registrations (league_id, player_id, registration_type_id, state, places, held_until,
      listed_cents, due_cents, skill_level_id, ad_event_id, first_night, nights)
    select ${leagueId}, id, 1, 'confirmed', 1, now(), 9000, 9000, 1, gen_random_uuid(), '2026-10-01', 8
    from players where issuer = 'test'`.execute(db)
  await sql`
    insert into payments (registration_id, idempotency_key, amount_cents, credit_cents, state)
    select id, 'key-' || id, 9000, (id % 3) * 1000, 'open' from registrations`.execute(db)
  await sql`
    insert into credits (player_id, registration_id, origin, key, actor, expires_at)
    select player_id, id, (array['goodwill', 'refund', 'moved'])[id % 3 + 1], 'credit-' || id, 'test', now()
    from registrations`.execute(db)
  return context
}

/** The one of these rows that a number means. */
export const one = (table: string, pick: number) =>
  sql`(select id from ${sql.table(table)} order by id offset ${pick}::int % greatest(1, (select count(*)::int
    from ${sql.table(table)})) limit 1)`

export type Chosen = { pick: number; cents: number; way: string; state: string }

const WAYS = ['card', 'cash', 'bank', 'credit']
const STATES = ['due', 'pending', 'succeeded', 'failed', 'superseded']
const DISPUTES = ['inquiry', 'open', 'won', 'lost', 'closed']

const inList = (list: readonly string[], at: number) => list[at % list.length] ?? ''

/** Everything that can become of the rows that money follows from, in any order. */
const CHANGES: Readonly<Record<string, (chosen: Chosen) => RawBuilder<unknown>>> = {
  pay: ({
    pick,
    way,
  }) => sql`update payments set state = 'paid', paid_at = now() - interval '3 days',
    payment_intent_id = case when ${way} in ('card', 'credit') then 'pi_' || id end,
    way = case when ${way} = 'bank' then 'bank' else way end
    where id = ${one('payments', pick)} and state = 'open'`,
  void: ({ pick }) =>
    sql`update payments set state = 'expired', paid_at = null where id = ${one('payments', pick)}`,
  'drop credit': ({ pick }) => sql`update payments set amount_cents = amount_cents - credit_cents,
    credit_cents = 0 where id = ${one('payments', pick)}`,
  'other way in': ({
    pick,
    way,
  }) => sql`update payments set way = ${way === 'credit' ? 'cash' : way}
    where id = ${one('payments', pick)}`,
  order: ({ pick, cents, way, state }) => sql`
    insert into refunds (registration_id, amount_cents, reason, actor, idempotency_key, way, state)
    select id, ${cents}::int, ${pick % 5 === 0 ? 'elsewhere' : 'organiser'}, 'test', gen_random_uuid()::text, ${way},
      ${state === 'failed' && way !== 'card' ? 'due' : state} from registrations
    where id = ${one('registrations', pick)}`,
  answer: ({
    pick,
    state,
  }) => sql`update refunds set state = case when ${state} = 'failed' and way <> 'card'
    then 'succeeded' else ${state} end where id = ${one('refunds', pick)}`,
  lower: ({ pick }) => sql`update refunds set amount_cents = greatest(1, amount_cents / 2)
    where id = ${one('refunds', pick)}`,
  'other way back': ({ pick, way }) => sql`update refunds set way = ${way}
    where id = ${one('refunds', pick)} and state <> 'failed'`,
  dispute: ({ pick, cents }) => sql`
    insert into disputes (registration_id, provider_id, amount_cents, state)
    select id, 'du_' || gen_random_uuid(), ${cents}::int, ${inList(DISPUTES, cents)} from registrations
    where id = ${one('registrations', pick)}`,
  decide: ({ pick, cents }) => sql`update disputes set state = ${inList(DISPUTES, cents)},
    amount_cents = ${cents}::int where id = ${one('disputes', pick)}`,
  credit: ({ pick, cents }) => sql`
    insert into credit_entries (credit_id, kind, amount_cents) select id, 'granted', ${cents}::int from credits
    where id = ${one('credits', pick)}`,
  end: ({ pick, cents }) => sql`
    insert into credit_entries (credit_id, kind, amount_cents) select id, 'expired', - ${cents}::int from credits
    where id = ${one('credits', pick)}`,
  line: ({ pick, cents }) => sql`
    insert into provider_lines (id, kind, source_id, payment_intent_id, amount_cents, fee_cents, currency, created_at)
    select 'txn_' || gen_random_uuid() || n, ${inList(['payment', 'fee', 'payout', 'other', 'refund'], cents)}, null,
      'pi_' || ${pick}::int % 20, (${pick}::int % 3 - 1) * ${cents}::int, (${cents}::int % 200) - 20,
      ${pick % 7 === 0 ? 'usd' : 'eur'}, now() - interval '9 days' from generate_series(1, 2) n`,
  payout: ({ pick, cents, state }) => sql`
    insert into provider_payouts (id, amount_cents, currency, state, created_at, arrives_on)
    values ('po_' || ${pick % 5}::int, ${cents}::int, 'eur',
      ${{ due: 'on_its_way', failed: 'failed' }[state] ?? 'paid'}, now(), current_date + 2)
    on conflict (id) do update set state = excluded.state`,
  lodge: ({ pick, cents }) => sql`
    insert into cash_lodgements (request_id, cents, lodged_on)
    values (gen_random_uuid(), ${cents}::int, current_date - ${pick}::int % 9)`,
  'void lodgement': ({ pick }) =>
    sql`update cash_lodgements set voided_at = now() where id = ${one('cash_lodgements', pick)}`,
}

const chosen = fc.record({
  pick: fc.nat(60),
  cents: fc.integer({ min: 1, max: 9000 }),
  way: fc.constantFrom(...WAYS),
  state: fc.constantFrom(...STATES),
})
const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), chosen)

/** Some changes, one after the other. */
export const changes = (minLength: number, maxLength: number) =>
  fc.array(change, { minLength, maxLength })

/** Changes that the database refuses, because more would go back than came in, do not happen. */
const REFUSED = /would (?:go back|be given) for sign-up/

export async function play(db: Database, steps: readonly [string, Chosen][]): Promise<void> {
  for (const [name, pick] of steps) {
    try {
      await CHANGES[name]?.(pick).execute(db)
    } catch (error) {
      if (!(error instanceof Error) || !REFUSED.test(error.message)) throw error
    }
  }
}
