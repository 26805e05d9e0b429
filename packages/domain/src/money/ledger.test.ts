import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LedgerEntry, totalOf, totalsBy } from './ledger.ts'

function entry(change: Partial<LedgerEntry>): LedgerEntry {
  return {
    reference: 'P1',
    kind: 'card_payment',
    day: '2026-11-02',
    cents: 9000,
    progress: 'done',
    registrationId: 1,
    playerId: 1,
    playerName: 'Aoife Byrne',
    leagueId: 7,
    leagueTitle: 'Leixlip Tuesday Pickleball',
    vatBasisPoints: 0,
    ...change,
  }
}

test('money in and out are summed apart, and what is left is their sum', () => {
  const entries = [entry({}), entry({ cents: 4050 }), entry({ cents: -8000 })]
  expect(totalOf(entries)).toEqual({ moneyIn: 13_050, moneyOut: -8000, left: 5050 })
  expect(totalOf([])).toEqual({ moneyIn: 0, moneyOut: 0, left: 0 })
})

test('groups keep the order in which they first come', () => {
  const other = { leagueId: 8, leagueTitle: 'Lucan Monday Badminton' }
  const entries = [entry(other), entry({}), entry({ ...other, cents: -1000 })]
  expect(totalsBy(entries, ({ leagueTitle }) => leagueTitle ?? '')).toEqual([
    { name: 'Lucan Monday Badminton', moneyIn: 9000, moneyOut: -1000, left: 8000 },
    { name: 'Leixlip Tuesday Pickleball', moneyIn: 9000, moneyOut: 0, left: 9000 },
  ])
})

test('the groups of any entries add up to their total', () => {
  const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 50 })
  fc.assert(
    fc.property(amounts, (cents) => {
      const entries = cents.map((one, index) => entry({ cents: one, leagueId: index % 3 }))
      const groups = totalsBy(entries, ({ leagueId }) => String(leagueId))
      expect(groups.reduce((sum, { left }) => sum + left, 0)).toBe(totalOf(entries).left)
    }),
  )
})
