import {
  type BookLine,
  type OwnEntry,
  pairsOf,
  totalOfPairs,
} from '@hive/domain/testing/compared-books'
import { COMPARED_KINDS, differenceOf, gapOf } from '@hive/domain/money/payments/reconciliation'
import { type History, historyOf, OUTCOMES } from '@hive/domain/testing/money-histories'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { givenLeague } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { listUnlike, sumPairs } from './reconciliation-queries.ts'

const FROM: Day = '2026-10-01'
const UNTIL: Day = '2026-10-31'
const SPAN = { from: irishInstant(FROM, '00:00'), before: irishInstant(addDays(UNTIL, 1), '00:00') }
const isWithin = (day: Day) => day >= FROM && day <= UNTIL
const QUESTION = { ...SPAN, readUntil: new Date('2027-06-01T00:00:00Z') }

/** A database with as many sign-ups as the longest history has payments. */
async function givenSignUps(): Promise<Database> {
  const { context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await sql`
    insert into players (issuer, subject, email, email_verified, name)
    select 'test', n::text, format('person-%s@hive.example', n), true, 'Aoife Byrne'
    from generate_series(1, 30) as n`.execute(db)
  await sql`
    insert into registrations (league_id, player_id, registration_type_id, state, places, held_until,
      listed_cents, due_cents, skill_level_id, ad_event_id, first_night, nights)
    select ${leagueId}, id, 1, 'confirmed', 1, now(), 9000, 9000, 1, gen_random_uuid(), '2026-10-01', 8
    from players where issuer = 'test'`.execute(db)
  return db
}

/** Writes a history into the tables of both sides, in place of the one before. */
async function write(db: Database, { own, lines }: History): Promise<void> {
  const rows = JSON.stringify(
    own.map((one) => ({ ...one, at: noon(one.day), number: numberOf(one) })),
  )
  const entries = sql`json_to_recordset(${rows}) as e (kind text, "sourceId" text, cents int, at timestamptz, number int)
    join (select id, row_number() over (order by id) - 1 as number from registrations) r using (number)`
  await sql`truncate payments, refunds, disputes, provider_lines restart identity cascade`.execute(
    db,
  )
  await sql`
    insert into payments (registration_id, idempotency_key, payment_intent_id, amount_cents, state, paid_at)
    select r.id, e."sourceId", e."sourceId", e.cents, 'paid', e.at from ${entries} where e.kind = 'payment'`.execute(
    db,
  )
  await sql`
    insert into payments (registration_id, idempotency_key, payment_intent_id, amount_cents, state)
    select r.id, 'open ' || r.id, 'open ' || r.id, 9000, 'open' from registrations r
    where not exists (select from payments p where p.registration_id = r.id)`.execute(db)
  await sql`
    insert into refunds (registration_id, idempotency_key, provider_id, amount_cents, reason, actor, state, created_at, updated_at)
    select r.id, e."sourceId", e."sourceId", greatest(1, - e.cents), 'organiser', 'test',
      case when e.cents = 0 then 'failed' else 'succeeded' end, e.at, e.at
    from ${entries} where e.kind = 'refund'`.execute(db)
  await sql`
    insert into disputes (registration_id, provider_id, amount_cents, state, opened_at, checked_at)
    select r.id, e."sourceId", greatest(1, - e.cents), case when e.cents = 0 then 'won' else 'lost' end, e.at, e.at
    from ${entries} where e.kind = 'dispute'`.execute(db)
  if (lines.length === 0) return
  await db
    .insertInto('providerLines')
    .values(
      lines.map(({ kind, sourceId, cents, currency, day }, index) => ({
        id: `txn_${index}`,
        kind,
        sourceId,
        paymentIntentId: null,
        amountCents: cents,
        feeCents: 0,
        currency,
        createdAt: noon(day),
      })),
    )
    .execute()
}

function noon(day: Day): Date {
  return irishInstant(day, '12:00')
}

function numberOf({ sourceId }: OwnEntry): number {
  return Number(sourceId.slice(3))
}

const payment = fc.record({
  cents: fc.integer({ min: 50, max: 30_000 }),
  day: fc.integer({ min: 0, max: 60 }),
  lag: fc.integer({ min: 0, max: 3 }),
  outcome: fc.constantFrom(...OUTCOMES),
})
const histories = fc.array(payment, { minLength: 1, maxLength: 30 }).map(historyOf)
const mischief = fc.constantFrom('none', 'removed', 'doubled', 'changed', 'foreign', 'moved')

function afflicted(line: BookLine, what: string): BookLine[] {
  if (what === 'removed') return []
  if (what === 'doubled') return [line, line]
  if (what === 'changed') return [{ ...line, cents: line.cents + 7 }]
  if (what === 'foreign') return [{ ...line, currency: 'usd' }]
  return [what === 'moved' ? { ...line, day: addDays(line.day, 31) } : line]
}

test('the database compares any two histories as the rule does', async () => {
  const db = await givenSignUps()
  const spoilt = fc.tuple(histories, fc.array(mischief, { minLength: 1, maxLength: 7 }))
  await fc.assert(
    fc.asyncProperty(spoilt, async ([history, mischiefs]) => {
      const lines = history.lines.flatMap((line, index) =>
        afflicted(line, mischiefs[index % mischiefs.length] ?? 'none'),
      )
      await write(db, { own: history.own, lines })
      const pairs = pairsOf(history.own, lines, isWithin)
      expect(await sumsOf(db)).toEqual(
        COMPARED_KINDS.map((kind) => {
          const { shifted: _shifted, ...total } = totalOfPairs(
            pairs.filter((pair) => pair.kind === kind),
            isWithin,
          )
          return { kind, ...total }
        }),
      )
      const expected = pairs.filter(
        (pair) =>
          differenceOf(pair) !== null && isWithin(pair.provider?.day ?? pair.hive?.day ?? ''),
      )
      expect(await unlikeIn(db)).toEqual(
        expected.map((pair) => `${pair.kind} ${pair.sourceId} ${gapOf(pair)}`).toSorted(),
      )
    }),
    { numRuns: 60 },
  )
})

async function sumsOf(db: Database) {
  const sums = await sumPairs(db, QUESTION)
  return COMPARED_KINDS.map(
    (kind) => sums.find((one) => one.kind === kind) ?? { kind, provider: 0, hive: 0, differing: 0 },
  )
}

async function unlikeIn(db: Database): Promise<string[]> {
  const rows = await listUnlike(db, QUESTION, 1000)
  return rows
    .map(
      ({ kind, sourceId, providerCents, hiveCents }) =>
        `${kind} ${sourceId} ${(providerCents ?? 0) - (hiveCents ?? 0)}`,
    )
    .toSorted()
}
