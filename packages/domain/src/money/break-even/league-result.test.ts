import { expect, test } from 'vitest'
import { balancesOf } from '../books/journal.ts'
import { leagueResult } from './league-result.ts'

const BALANCES = balancesOf([
  { from: 'sales', to: 'card', cents: 100_000 },
  { from: 'owed_card', to: 'refunds', cents: 9000 },
  { from: 'card', to: 'owed_card', cents: 9000 },
  { from: 'card', to: 'held', cents: 8000 },
  { from: 'held', to: 'lost', cents: 8000 },
  { from: 'card', to: 'fees', cents: 1600 },
  { from: 'credit', to: 'goodwill', cents: 2000 },
  { from: 'expired', to: 'credit', cents: 500 },
])

test('a league’s result is what it sold, less what went back, fees, gifts, VAT and the hall', () => {
  expect(leagueResult(BALANCES, { hall: 48_000, vat: 15_000 })).toEqual({
    sales: 100_000,
    back: 17_000,
    fees: 1600,
    gifts: 1500,
    vat: 15_000,
    hall: 48_000,
    result: 100_000 - 17_000 - 1600 - 1500 - 15_000 - 48_000,
  })
})

test('without the price of the hall it has none', () => {
  expect(leagueResult(BALANCES, { hall: null, vat: 0 })).toMatchObject({ hall: null, result: null })
})
