import { createHash } from 'node:crypto'
import { gathered } from '@hive/domain/money/books/journal'
import { type PeriodOfBooks, periodFile } from '@hive/domain/money/books/period-file'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { JOURNAL_RULES } from '#features/money/payments/journal-rule-queries.ts'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { changes, givenUnpaid, one, play } from '#testing/money-changes.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'
import { listEntries, sumBefore, sumsBefore } from './queries.ts'

const TODAY = irishDay(new Date())
const ago = (days: number): Day => addDays(TODAY, -days)

/** A Hive with a payment of 40 days ago, and a treasurer of all leagues who closes its books. */
async function givenBooks() {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  const treasurer = 'treasurer@hive.example'
  await givenPlayer(world.app, treasurer)
  await givenRole(db, treasurer, { role: 'treasurer', leagueId: null })
  await insertLine(db, 'txn_1', 40)
  const close = (until: Day) => world.post('/api/organiser/books/close', { until }, treasurer)
  const closed = () => world.get('/api/organiser/books/closed', treasurer)
  const file = (id: number) => world.get(`/api/organiser/books/file?periodId=${id}`, treasurer)
  return { world, db, treasurer, close, closed, file }
}

function insertLine(db: Database, id: string, daysAgo: number, cents = 500) {
  return db
    .insertInto('providerLines')
    .values({
      id,
      kind: 'fee',
      sourceId: null,
      paymentIntentId: null,
      amountCents: -cents,
      feeCents: 0,
      currency: 'eur',
      createdAt: new Date(`${ago(daysAgo)}T12:00:00Z`),
    })
    .execute()
}

test('the books are closed up to a day, and their file is the same to the byte for ever', async () => {
  const { db, close, closed, file } = await givenBooks()
  expect(await close(ago(30))).toMatchObject({ statusCode: 200 })
  const { periods, firstDay } = await closed()
  expect(firstDay).toBe(ago(40))
  expect(periods).toMatchObject([{ from: ago(40), until: ago(30), entries: 1 }])
  const before = await file(periods[0].id)
  expect(before.name).toBe(`books-${ago(40)}-to-${ago(30)}.csv`)
  expect(before.text).toContain(`${ago(40)},1,txn_1,Card fee,Card account,Card fees,5.00,EUR`)
  expect(createHash('sha256').update(before.text, 'utf8').digest('hex')).toBe(before.sha256)
  await insertLine(db, 'txn_2', 35)
  await db.updateTable('leagues').set({ title: 'Another name' }).execute()
  expect(await file(periods[0].id)).toEqual(before)
})

test('what is heard of later counts for the first open day, and says when it happened', async () => {
  const { db, close, closed, file } = await givenBooks()
  await close(ago(30))
  await insertLine(db, 'txn_2', 35)
  const [late] = await listEntries(db, { from: ago(29), until: TODAY })
  expect(late).toMatchObject({ reference: 'txn_2', day: ago(29), happenedOn: ago(35) })
  await close(ago(10))
  const { periods } = await closed()
  expect(periods).toMatchObject([{ from: ago(29), until: ago(10) }, { until: ago(30) }])
  const { text } = await file(periods[0].id)
  expect(text).toContain(`Opening balance,,Card account,-5.00`)
  expect(text).toContain(`Closing balance,,Card account,-10.00`)
})

test.each([
  ['today', 0, 'Please choose a day that is over: the books of today are still being written.'],
  ['a day to come', -3, 'Please choose a day that is over'],
  ['a day of a closed period', 31, 'The books are closed already, up to '],
  ['the last day of a closed period', 30, 'The books are closed already, up to '],
])('%s cannot be closed', async (_what, daysAgo, words) => {
  const { close, closed } = await givenBooks()
  await close(ago(30))
  const refused = (await close(ago(daysAgo))).json()
  expect(refused).toMatchObject({ statusCode: 409, fields: { until: refused.message } })
  expect(refused.message).toContain(words)
  expect((await closed()).periods).toHaveLength(1)
})

test('a time before the first entry cannot be closed', async () => {
  const { close } = await givenBooks()
  const refused = (await close(ago(41))).json()
  expect(refused.message).toBe('There’s nothing in the books of that time yet.')
})

test('of several who close the same period at once one does, and the others read that it is closed', async () => {
  const { close, closed } = await givenBooks()
  const answers = await Promise.all([1, 2, 3].map(() => close(ago(30))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 409, 409],
  )
  expect((await closed()).periods).toHaveLength(1)
})

test('closing waits for what is being written, and has it', async () => {
  const { db, close, closed, file } = await givenBooks()
  let closing: ReturnType<typeof close> | undefined
  await db.transaction().execute(async (unit) => {
    await insertLine(unit, 'txn_2', 35)
    closing = close(ago(30))
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_locks
          where relation = 'money_entries'::regclass and not granted) as waits`.execute(unit)
        return rows[0]?.waits
      })
      .toBe(true)
  })
  expect(await closing).toMatchObject({ statusCode: 200 })
  const { periods } = await closed()
  expect((await file(periods[0].id)).text).toContain('txn_2')
})

test.each([
  ['opened again', 'DELETE FROM closed_periods'],
  ['changed', `UPDATE closed_periods SET until_day = until_day - 1`],
  ['thrown away', 'TRUNCATE closed_periods'],
  [
    'made with a gap',
    `INSERT INTO closed_periods (from_day, until_day, entries, file_name, file, sha256)
      SELECT until_day + 2, until_day + 3, 0, '', '', encode(sha256(''), 'hex') FROM closed_periods`,
  ],
  [
    'made of a day that is not over',
    `INSERT INTO closed_periods (from_day, until_day, entries, file_name, file, sha256)
      SELECT until_day + 1, current_date + 2, 0, '', '', encode(sha256(''), 'hex') FROM closed_periods`,
  ],
])('a closed period cannot be %s, not even by hand', async (_what, statement) => {
  const { db, close, closed } = await givenBooks()
  await close(ago(30))
  const before = await closed()
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/closed/)
  expect(await closed()).toEqual(before)
})

test('the file of a closed period names no one', async () => {
  const { world, close, closed, file, db } = await givenBooks()
  await world.signUp()
  await sql`insert into refunds (registration_id, amount_cents, reason, note, actor, idempotency_key, way, created_at)
    select ${one('registrations', 0)}, 4000, 'organiser', 'Nora was ill', 'player:1', 'k', 'card',
      now() - interval '35 days'`.execute(db)
  await close(ago(1))
  const { text } = await file((await closed()).periods[0].id)
  expect(text).toContain('Refund ordered')
  const people = await db.selectFrom('players').select(['name', 'email']).execute()
  const named = people.flatMap(({ name, email }) =>
    [name, email].filter((word) => word && text.includes(word)),
  )
  expect(named).toEqual([])
  expect(text).not.toContain('Nora')
})

async function sumOfAll(db: Database, before: Day) {
  const { rows } = await sql`
    select league_id, from_account as "from", to_account as "to", sum(cents)::int8 as cents, sum(vat_cents)::int8 as vat_cents
    from money_entries where day < ${before} group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** How many entries PostgreSQL reads to know what moved before a day. */
async function entriesRead(db: Database, day: Day): Promise<number> {
  await sql`analyze money_entries`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${sumsBefore(day)}`.execute(db)
  const [found] = rows
  return found ? rowsOf(found['QUERY PLAN'][0].Plan) : 0
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function rowsOf(plan: Plan): number {
  const own = plan['Relation Name'] === 'money_entries' ? plan['Actual Rows'] : 0
  const removed = own > 0 ? (plan['Rows Removed by Filter'] ?? 0) : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own + removed)
}

test('what comes after a closed period is counted from its end, not from the first entry ever', async () => {
  const { db, close } = await givenBooks()
  const many = Array.from({ length: 300 }, (_, at) => insertLine(db, `txn_old_${at}`, 35))
  await Promise.all(many)
  await insertLine(db, 'txn_new', 5)
  const before = await sumOfAll(db, TODAY)
  expect(await entriesRead(db, TODAY)).toBe(302)
  await close(ago(30))
  expect(await sumBefore(db, TODAY)).toEqual(before)
  expect(await entriesRead(db, TODAY)).toBe(1)
  expect(await sumBefore(db, ago(34))).toEqual(
    before.map(() => expect.objectContaining({ cents: 301 * 500 })),
  )
})

test('whatever happens after a period was closed, nothing in it changes', async () => {
  const { db } = await givenUnpaid()
  const files: { days: Pick<PeriodOfBooks, 'from' | 'until'>; file: string }[] = []
  const fileOf = async (days: Pick<PeriodOfBooks, 'from' | 'until'>) =>
    periodFile({
      ...days,
      opening: gathered(await sumBefore(db, days.from)),
      entries: await listEntries(db, days),
    })
  let closedUntil = 12
  await fc.assert(
    fc.asyncProperty(changes(5, 30), async (steps) => {
      await play(db, steps)
      if (closedUntil > 2) {
        await insertLine(db, `txn_on_${closedUntil}`, closedUntil)
        const days = { from: ago(closedUntil), until: ago(closedUntil - 1) }
        const file = Buffer.from(await fileOf(days))
        const sha256 = createHash('sha256').update(file).digest('hex')
        await db
          .insertInto('closedPeriods')
          .values({
            fromDay: days.from,
            untilDay: days.until,
            entries: 1,
            fileName: 'f',
            file,
            sha256,
            carried: JSON.stringify(await sumBefore(db, ago(closedUntil - 2))),
          })
          .execute()
        files.push({ days, file: file.toString() })
        closedUntil -= 2
      }
      for (const { days, file } of files) expect(await fileOf(days)).toBe(file)
      // The sums carried forward are the sums of all entries ever.
      expect(await sumBefore(db, TODAY)).toEqual(await sumOfAll(db, TODAY))
      const rules = Object.values(JOURNAL_RULES).slice(0, 1)
      for (const rule of rules) expect((await rule.execute(db)).rows).toEqual([])
    }),
    { numRuns: 15 },
  )
  expect(files.filter(({ file }) => file.includes('Card fee'))).toHaveLength(5)
})
