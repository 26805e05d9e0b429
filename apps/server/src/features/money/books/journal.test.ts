import { assetsOf, balancesOf, debtsOf, resultOf } from '@hive/domain/money/books/journal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { JOURNAL_RULES } from '#features/money/payments/journal-rule-queries.ts'
import { changes, type Chosen, givenUnpaid, one, play } from '#testing/money-changes.ts'

const FOLLOWS =
  'each account of the journal has what its payments, refunds, disputes and lines moved'

async function problemsOf(db: Database): Promise<unknown[]> {
  return (await JOURNAL_RULES[FOLLOWS].execute(db)).rows
}

/** Noon in Ireland so many days ago: the same day of the books whatever the hour, or the clocks, of the test. */
function irishNoon(daysAgo: number) {
  return sql`(irish_day(now()) - ${daysAgo}::int + time '12:00') at time zone 'Europe/Dublin'`
}

async function flowsOf(db: Database) {
  return db
    .selectFrom('moneyEntries')
    .select(['id', 'fromAccount as from', 'toAccount as to', 'cents'])
    .orderBy('id')
    .execute()
}

test('whatever becomes of payments, refunds, disputes, credits and lines, the journal follows, and what was written stays', async () => {
  const { db } = await givenUnpaid()
  await fc.assert(
    fc.asyncProperty(changes(5, 40), async (steps) => {
      const before = await flowsOf(db)
      await play(db, steps)
      expect(await problemsOf(db)).toEqual([])
      const after = await flowsOf(db)
      expect(after.slice(0, before.length)).toEqual(before)
      const balances = balancesOf(after)
      expect(assetsOf(balances) - debtsOf(balances)).toBe(resultOf(balances))
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['changed', 'UPDATE money_entries SET cents = 1'],
  ['moved to another day', `UPDATE money_entries SET day = day - 1`],
  ['taken out', 'DELETE FROM money_entries'],
  ['thrown away', 'TRUNCATE money_entries'],
])('an entry cannot be %s', async (_what, statement) => {
  const { db } = await givenUnpaid()
  await play(db, [['pay', { pick: 0, cents: 1, way: 'card', state: 'due' }]])
  const before = await flowsOf(db)
  expect(before).toHaveLength(2)
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('The books are never changed')
  expect(await flowsOf(db)).toEqual(before)
})

type Booked = { kind: string; day: string; from: string; to: string; cents: number }

/** The journal's entries about one thing, each with its age in days. */
async function bookedOf(db: Database, reference: string) {
  const { rows } = await sql<Booked & { age: number }>`
    select kind, from_account as "from", to_account as "to", cents, irish_day(now()) - day as age
    from money_entries where reference = ${reference} order by id`.execute(db)
  return rows.map(({ kind, from, to, cents, age }) => `${age}: ${kind} ${from} > ${to} ${cents}`)
}

test('cash that is handed back leaves the cash box on that day, and is owed from the day of its order', async () => {
  const { db } = await givenUnpaid()
  await sql`update payments set state = 'paid', paid_at = ${irishNoon(50)}, way = 'cash'
    where registration_id = ${one('registrations', 3)}`.execute(db)
  await sql`insert into refunds (registration_id, amount_cents, reason, actor, idempotency_key, way, created_at)
    select ${one('registrations', 3)}, 4000, 'organiser', 'test', 'k', 'cash', ${irishNoon(40)}`.execute(
    db,
  )
  expect(await bookedOf(db, 'R1')).toEqual(['40: refund_ordered owed_cash > refunds 4000'])
  await sql`update refunds set state = 'succeeded'`.execute(db)
  expect(await bookedOf(db, 'R1')).toEqual([
    '40: refund_ordered owed_cash > refunds 4000',
    '0: cash_refund cash > owed_cash 4000',
  ])
})

test('a refund that comes back stays where it was, and is corrected today', async () => {
  const { db } = await givenUnpaid()
  await sql`update payments set state = 'paid', paid_at = ${irishNoon(50)}, payment_intent_id = 'pi_1'
    where registration_id = ${one('registrations', 0)}`.execute(db)
  await sql`insert into refunds (registration_id, amount_cents, reason, actor, idempotency_key, way, state, provider_id, created_at)
    select ${one('registrations', 0)}, 4000, 'organiser', 'test', 'k', 'card', 'succeeded', 're_1',
      ${irishNoon(40)}`.execute(db)
  await sql`update refunds set state = 'failed', failure = 'closed'`.execute(db)
  expect(await bookedOf(db, 'R1')).toEqual([
    '40: refund_ordered owed_card > refunds 4000',
    '40: card_refund card > owed_card 4000',
    '0: refund_returned owed_card > card 4000',
  ])
  const { rows } = await sql`select b.kind as corrected, e.payment_intent_id, e.refund_id
    from money_entries e join money_entries b on b.id = e.corrects`.execute(db)
  expect(rows).toEqual([{ corrected: 'card_refund', paymentIntentId: 'pi_1', refundId: 're_1' }])
})

test('a dispute takes money when it is opened, and costs it on the day on which it is lost', async () => {
  const { db } = await givenUnpaid()
  await sql`insert into disputes (registration_id, provider_id, amount_cents, state, opened_at)
    select ${one('registrations', 0)}, 'du_' || n, 9000, 'open', ${irishNoon(40)}
    from generate_series(1, 2) n`.execute(db)
  await sql`update disputes set state = case id when 1 then 'lost' else 'won' end`.execute(db)
  expect(await bookedOf(db, 'D1')).toEqual([
    '40: dispute_opened card > held 9000',
    '0: lost_dispute held > lost 9000',
  ])
  expect(await bookedOf(db, 'D2')).toEqual([
    '40: dispute_opened card > held 9000',
    '0: dispute_won held > card 9000',
  ])
})

test('a dispute that is heard of later ends on the day on which its bank decided', async () => {
  const { db } = await givenUnpaid()
  await sql`insert into disputes (registration_id, provider_id, amount_cents, state, opened_at)
    select ${one('registrations', 0)}, 'du_' || n, 9000, 'open', ${irishNoon(40)}
    from generate_series(1, 2) n`.execute(db)
  await sql`update disputes set state = case id when 1 then 'lost' else 'won' end,
    ended_at = ${irishNoon(10)}`.execute(db)
  expect(await bookedOf(db, 'D1')).toEqual([
    '40: dispute_opened card > held 9000',
    '10: lost_dispute held > lost 9000',
  ])
  expect(await bookedOf(db, 'D2')).toEqual([
    '40: dispute_opened card > held 9000',
    '10: dispute_won held > card 9000',
  ])
  await sql`insert into disputes (registration_id, provider_id, amount_cents, state, opened_at, ended_at)
    select ${one('registrations', 1)}, 'du_3', 8000, 'lost', ${irishNoon(30)},
      ${irishNoon(20)}`.execute(db)
  await sql`update disputes set amount_cents = 7000 where id = 3`.execute(db)
  expect(await bookedOf(db, 'D3')).toEqual([
    '30: dispute_opened card > held 8000',
    '20: lost_dispute held > lost 8000',
    '0: dispute_won held > card 1000',
    '0: lost_dispute lost > held 1000',
  ])
})

test('an entry keeps the name that its league had then', async () => {
  const { db } = await givenUnpaid()
  const pay: Chosen = { pick: 0, cents: 1, way: 'card', state: 'due' }
  await play(db, [['pay', pay]])
  const names = () => db.selectFrom('moneyEntries').select(['leagueTitle', 'season']).execute()
  const before = await names()
  await sql`update leagues set title = 'Another', start_date = start_date + 364, end_date = end_date + 364`.execute(
    db,
  )
  expect(await names()).toEqual(before)
  expect(before[0]).toMatchObject({
    leagueTitle: expect.stringMatching(/\w/),
    season: expect.stringMatching(/ 20\d\d$/),
  })
})

test('VAT is rounded by the sale: its parts add up to the VAT of the whole, and to nothing once all is back', async () => {
  const { db } = await givenUnpaid()
  await sql`insert into vat_rates (from_day, basis_points) values ('2020-01-01', 2300)`.execute(db)
  // 80 euro by card and 10 with credit.
  await play(db, [['pay', { pick: 0, cents: 1, way: 'card', state: 'due' }]])
  const vat = async () => {
    const { rows } = await sql<{ cents: number; rates: number[] }>`
      select sum(vat_cents)::int as cents, array_agg(distinct vat_basis_points) as rates
      from money_entries where kind in ('card_payment', 'credit_spent', 'refund_ordered')`.execute(
      db,
    )
    return rows[0]
  }
  expect(await vat()).toEqual({ cents: 9000 - Math.round(9000 / 1.23), rates: [2300] })
  const order = (cents: number, way: string) =>
    sql`insert into refunds (registration_id, amount_cents, reason, actor, idempotency_key, way)
      select ${one('registrations', 0)}, ${cents}::int, 'organiser', 'test', gen_random_uuid()::text, ${way}`.execute(
      db,
    )
  await order(3333, 'card')
  expect((await vat())?.cents).toBe(5667 - Math.round(5667 / 1.23))
  await sql`update vat_rates set basis_points = 0`.execute(db)
  await order(4667, 'card')
  await order(1000, 'credit')
  expect(await vat()).toEqual({ cents: 0, rates: [2300] })
})
