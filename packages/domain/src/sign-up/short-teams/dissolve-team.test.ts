import { expect, test } from 'vitest'
import { dissolvedFee, dissolveProblem, dissolveText } from './dissolve-team.ts'

test.each([
  [
    { paid: 27_000, people: 2, price: 9000 },
    { back: 9000, shares: [9000, 9000] },
  ],
  [
    { paid: 18_000, people: 2, price: 9000 },
    { back: 0, shares: [9000, 9000] },
  ],
  [
    { paid: 10_000, people: 3, price: 9000 },
    { back: 0, shares: [3334, 3333, 3333] },
  ],
  [
    { paid: 0, people: 2, price: 9000 },
    { back: 0, shares: [0, 0] },
  ],
])('of %o goes back and stays: %o', (fee, outcome) => {
  expect(dissolvedFee(fee)).toEqual(outcome)
})

test('every cent of a fee has one place, and no share costs more than an individual’s place', () => {
  for (const paid of [0, 1, 8999, 9000, 16_200, 18_000, 26_999, 40_000]) {
    for (const people of [1, 2, 3, 5]) {
      const { back, shares } = dissolvedFee({ paid, people, price: 9000 })
      expect(back + shares.reduce((sum, share) => sum + share, 0)).toBe(paid)
      expect(Math.max(...shares)).toBeLessThanOrEqual(9000)
      expect(shares).toHaveLength(people)
    }
  }
})

const TEAM = {
  name: 'Net Gains',
  isSignedUp: true,
  hasGames: false,
  hasSplitFee: false,
  isPassedOn: false,
}
const LIMITS = { firstNight: '2026-12-02', now: new Date('2026-11-20T12:00:00Z') }

test.each([
  [{}, {}, null],
  [{ isSignedUp: false }, {}, 'The people on Net Gains have signed up alone already.'],
  [{ hasSplitFee: true }, {}, 'Net Gains shares its fee among its players, so it stays as it is.'],
  [
    { isPassedOn: true },
    {},
    'The player who paid for Net Gains has left it, so it stays as it is.',
  ],
  [{ hasGames: true }, {}, 'Net Gains has games in this league already, so it stays as it is.'],
  [{}, { firstNight: '2026-11-20' }, 'The league has begun, so its teams stay as they are.'],
] as const)('a team that is %o, with %o: %s', (team, limits, problem) => {
  expect(dissolveProblem({ ...TEAM, ...team }, { ...LIMITS, ...limits })).toBe(problem)
})

const TERMS = {
  name: 'Net Gains',
  people: 2,
  fee: 27_000,
  price: 18_000,
  back: 9000,
  payer: 'Bren Daly',
}

test.each([
  [
    {},
    '2 people keep a place each, and the team ends. Net Gains has paid €270; as individuals they’d pay €180, so €90 goes back to Bren Daly.',
  ],
  [{ price: 27_000, back: 0 }, 'so nothing goes back.'],
  [
    { people: 1, price: 30_000, back: 0 },
    '1 person keeps a place, and the team ends. Net Gains has paid €270; as individuals they’d pay €300, so nothing goes back, and no one pays more.',
  ],
] as const)('with %o an organiser reads: %s', (terms, text) => {
  expect(dissolveText({ ...TERMS, ...terms })).toContain(text)
})
