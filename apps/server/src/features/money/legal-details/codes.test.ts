import { USUAL_CODES } from '@hive/domain/money/books/account-codes'
import { expect, test } from 'vitest'
import { givenOrganiser } from '#testing/organiser.ts'

const PATH = '/api/organiser/account-codes'

test('a program has its usual codes, but for those that an organiser gives it', async () => {
  const { get, post, lastAction, context } = await givenOrganiser()
  expect(await get(PATH)).toEqual(USUAL_CODES)
  const own = {
    ...USUAL_CODES.xero,
    vat: '% (VAT on Sales)',
    accounts: { ...USUAL_CODES.xero.accounts, card: '610', fees: '405' },
  }
  expect(await post(PATH, { program: 'xero', ...own })).toEqual({ done: true })
  expect(await get(PATH)).toEqual({ ...USUAL_CODES, xero: own })
  expect(await lastAction()).toMatchObject({ kind: 'account_codes_saved' })
  expect(await context.db.selectFrom('accountCodes').selectAll().execute()).toHaveLength(3)
  await post(PATH, { program: 'xero', ...USUAL_CODES.xero })
  expect(await get(PATH)).toEqual(USUAL_CODES)
})

test('each rate has a name of its own; one that the organiser sets asks for one', async () => {
  const { get, post, context } = await givenOrganiser()
  const rates = [2300, 900, 0].map((basisPoints, at) => ({
    fromDay: `2026-0${at + 1}-01`,
    basisPoints,
  }))
  await context.db.insertInto('vatRates').values(rates).execute()
  const { xero, sage } = await get(PATH)
  expect(sage.rates).toEqual([
    { basisPoints: 2300, name: 'T1' },
    { basisPoints: 1350, name: 'T3' },
    { basisPoints: 900, name: '' },
  ])
  expect(xero.rates).toEqual([2300, 900].map((basisPoints) => ({ basisPoints, name: '' })))
  const named = sage.rates.map((rate: { name: string }) => ({ ...rate, name: rate.name || 'T22' }))
  await post(PATH, { program: 'sage', ...sage, rates: named })
  expect((await get(PATH)).sage.rates).toEqual(named)
  expect(await context.db.selectFrom('accountCodes').selectAll().execute()).toEqual([
    { program: 'sage', name: 'tax:900', code: 'T22' },
  ])
})

test.each(['', '=1+1', '-5', 'x'.repeat(61)])('%s is no code', async (noVat) => {
  const { post } = await givenOrganiser()
  const answer = await post(PATH, { program: 'sage', ...USUAL_CODES.sage, noVat })
  expect(Object.keys(answer.fields)).toEqual(['noVat'])
})
