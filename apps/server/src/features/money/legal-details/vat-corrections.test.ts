import { USUAL_CODES } from '@hive/domain/money/books/account-codes'
import { balancesOf } from '@hive/domain/money/books/journal'
import { packageFile } from '@hive/domain/money/books/package-files'
import { vatIn } from '@hive/domain/money/legal-details/vat'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEntries } from '#features/money/books/queries.ts'
import { JOURNAL_RULES } from '#features/money/payments/journal-rule-queries.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

/** A league with a sale at 23 %, which should have been 13.5 %. */
async function givenSale() {
  const world = await givenSignUps()
  const admin = await world.givenAdmin()
  const { leagueId, context } = world
  const { db } = context
  const today = irishDay(context.now())
  await db
    .insertInto('vatRates')
    .values({ leagueId: null, fromDay: addDays(today, -30), basisPoints: 2300 })
    .execute()
  await world.signUp()
  const correct = (change: object = {}) =>
    world.post(
      '/api/organiser/vat-rates/correct',
      {
        leagueId,
        from: today,
        until: today,
        percent: '13.5',
        reason: 'Our accountant says so',
        ...change,
      },
      admin,
    )
  const entries = () => listEntries(db, { from: today, until: today })
  const vatByRate = async () => {
    const rates = new Map<number, number>()
    for (const { vatBasisPoints: rate, vatCents } of await entries()) {
      if (rate > 0) rates.set(rate, (rates.get(rate) ?? 0) + vatCents)
    }
    return Object.fromEntries(rates)
  }
  return { world, db, admin, today, correct, entries, vatByRate }
}

test('the VAT of a settled sale is put right by entries of today, and what goes back later has the right rate', async () => {
  const { world, db, correct, entries, vatByRate } = await givenSale()
  const before = await entries()
  expect(await vatByRate()).toEqual({ 2300: vatIn(9000, 2300) })
  expect((await correct()).statusCode).toBe(200)
  const after = await entries()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([
    { kind: 'vat_taken_back', reference: 'V1', vatBasisPoints: 2300, vatCents: -vatIn(9000, 2300) },
    {
      kind: 'vat_charged_anew',
      reference: 'V1',
      vatBasisPoints: 1350,
      vatCents: vatIn(9000, 1350),
    },
  ])
  expect(balancesOf(after)).toEqual(balancesOf(before))
  const [{ id }] = (await world.overview()).registrations
  const { vat } = await world.get(`/api/receipts?registrationId=${id}`)
  expect(vat).toMatchObject({ basisPoints: 1350, paid: 10.7, correctedOn: after.at(-1)?.day })
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await vatByRate()).toEqual({ 2300: 0, 1350: vatIn(1000, 1350) })
  for (const rule of Object.values(JOURNAL_RULES)) {
    expect((await rule.execute(db)).rows).toEqual([])
  }
})

test('the files of both programs take the old tax back and have the right one, and add up', async () => {
  const { correct, entries } = await givenSale()
  const count = (await entries()).length
  await correct()
  const corrections = (await entries()).slice(count)
  const sage = packageFile('sage', { entries: corrections }, USUAL_CODES.sage).split('\r\n')
  expect(sage.slice(1).map((line) => line.split(',').toSpliced(4, 3).join(' '))).toEqual([
    'JD  4000 0 73.17 T1 0.00',
    'JC  4000 0 79.30 T3 0.00',
    'JD  2200 0 16.83 T1 0.00',
    'JC  2200 0 10.70 T3 0.00',
  ])
  const xero = packageFile('xero', { entries: corrections }, USUAL_CODES.xero).split('\r\n')
  expect(xero.slice(1).map((line) => line.split(',').slice(4, 7).join(' '))).toEqual([
    '200 23% (VAT on Income) 73.17',
    '200 13.5% (VAT on Income) -79.30',
    '860 No VAT 0.01',
  ])
})

test('a program is asked for the tax of a rate that sales were corrected to', async () => {
  const { world, admin, correct } = await givenSale()
  expect((await correct({ percent: '9' })).statusCode).toBe(200)
  const { sage } = await world.get('/api/organiser/account-codes', admin)
  expect(sage.rates).toContainEqual({ basisPoints: 900, name: '' })
})

test('twice the same correction is refused, and one by another rate takes the last one back', async () => {
  const { correct, vatByRate, db } = await givenSale()
  const answers = await Promise.all([correct(), correct()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 400],
  )
  expect((await correct({ percent: '0' })).statusCode).toBe(200)
  expect(await vatByRate()).toEqual({ 2300: 0, 1350: 0 })
  await expect(sql`update vat_corrections set basis_points = 1`.execute(db)).rejects.toThrow(
    'is never changed',
  )
})

test.each([
  ['days without a sale', { from: '2020-01-01', until: '2020-01-31' }, 'from'],
  ['days the wrong way round', { until: '2020-01-31' }, 'until'],
  ['no reason', { reason: '' }, 'reason'],
  ['no rate', { percent: '' }, 'percent'],
])('nothing is corrected with %s', async (_what, change, field) => {
  const { correct, entries } = await givenSale()
  const before = await entries()
  const answer = await correct(change)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect(await entries()).toEqual(before)
})
