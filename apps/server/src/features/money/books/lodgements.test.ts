import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { JOURNAL_RULES } from '#features/money/payments/journal-rule-queries.ts'
import { givenPlayer } from '#testing/builders.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { insertClosed } from './closing-queries.ts'
import { balancesOn } from './ledger.ts'
import { sumBefore } from './queries.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'

const TODAY = irishDay(new Date())
const YESTERDAY = addDays(TODAY, -1)

/** A cash box with 80.50 since yesterday, and an admin who takes it to the bank. */
async function givenCash() {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, BREN)
  const gift = { leagueId: world.leagueId, email: BREN, skill: 3, cash: 80.5, teamId: null }
  await world.post('/api/organiser/registrations/give', { ...gift, reason: 'On the night' }, admin)
  const lodge = (amount: number, day = TODAY, requestId: string = crypto.randomUUID()) =>
    world.post(
      '/api/organiser/books/lodgements',
      { amount, day, note: 'Slip 17', requestId },
      admin,
    )
  const undo = (lodgementId: number) =>
    world.post(
      '/api/organiser/books/lodgements/void',
      { lodgementId, reason: 'It was not counted right' },
      admin,
    )
  const list = async () => (await world.get('/api/organiser/books/lodgements', admin)).lodgements
  const money = async (day = TODAY) => {
    const { cash, bank } = await balancesOn(db, day)
    return { cash, bank }
  }
  return { world, db, admin, lodge, undo, list, money }
}

test('cash that is taken to the bank leaves the cash box, and comes back by an entry where that was wrong', async () => {
  const { db, lodge, undo, list, money } = await givenCash()
  const requestId = crypto.randomUUID()
  expect((await lodge(50.5, TODAY, requestId)).statusCode).toBe(200)
  expect((await lodge(50.5, TODAY, requestId)).statusCode).toBe(200)
  expect(await money()).toEqual({ cash: 3000, bank: 5050 })
  const [{ id }] = await list()
  await Promise.all([undo(id), undo(id)])
  expect(await money()).toEqual({ cash: 8050, bank: 0 })
  expect(await list()).toEqual([{ id, amount: 50.5, day: TODAY, note: 'Slip 17', isVoided: true }])
  const entries = await db
    .selectFrom('moneyEntries')
    .select(['id', 'kind', 'corrects'])
    .where('reference', '=', `L${id}`)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { kind: 'cash_lodged', corrects: null },
    { kind: 'lodgement_voided', corrects: entries[0]?.id },
  ])
  for (const rule of Object.values(JOURNAL_RULES)) {
    expect((await rule.execute(db)).rows).toEqual([])
  }
})

test.each([
  ['more than there is', 80.51, TODAY, 'amount'],
  ['more than there was on that day', 1, YESTERDAY, 'amount'],
  ['nothing', 0, TODAY, 'amount'],
  ['on a day to come', 1, addDays(TODAY, 1), 'day'],
])('cash is not taken to the bank: %s', async (_what, amount, day, field) => {
  const { lodge, list } = await givenCash()
  const answer = await lodge(amount, day)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect(await list()).toEqual([])
})

test('of several who empty the cash box at once one does', async () => {
  const { db, lodge, money } = await givenCash()
  const asked = await db.transaction().execute(async (unit) => {
    await sql`lock table cash_lodgements in exclusive mode`.execute(unit)
    const calls = [1, 2, 3].map(() => lodge(80.5))
    await expect.poll(() => countWaiting(db)).toBe(3)
    return calls
  })
  const answers = await Promise.all(asked)
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 400, 400],
  )
  expect(await money()).toEqual({ cash: 0, bank: 8050 })
})

test('what was taken to the bank in a closed period counts for the first open day', async () => {
  const { db, lodge, undo, money } = await givenCash()
  await db
    .insertInto('cashLodgements')
    .values({ requestId: crypto.randomUUID(), cents: 100, lodgedOn: YESTERDAY, note: '' })
    .execute()
  const period = { fromDay: '2026-01-01', untilDay: YESTERDAY, entries: 0 }
  const carried = await sumBefore(db, TODAY)
  await insertClosed(db, { ...period, fileName: 'books.csv', file: Buffer.from(''), carried })
  const before = await money(YESTERDAY)
  const late = await lodge(80.5, YESTERDAY)
  expect(late.json()).toMatchObject({ fields: { day: expect.stringContaining('are closed') } })
  await undo(1)
  expect((await lodge(80.5)).statusCode).toBe(200)
  expect(await money(YESTERDAY)).toEqual(before)
  expect(await money()).toEqual({ cash: 0, bank: 8050 })
})

test.each(['cents = 1', 'lodged_on = lodged_on - 1'])(
  'what was recorded is never rewritten: %s',
  async (change) => {
    const { db, lodge } = await givenCash()
    await lodge(1)
    const statement = sql.raw(`update cash_lodgements set ${change}`)
    await expect(statement.execute(db)).rejects.toThrow('is never changed')
  },
)
