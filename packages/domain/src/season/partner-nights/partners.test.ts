import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerReport } from './partner-report.ts'
import { rotatePartners } from './rotate-partners.ts'

const named = (count: number) => Array.from({ length: count }, (_, at) => `P${at + 1}`)
const nights = fc.record({
  players: fc.integer({ min: 4, max: 32 }).map(named),
  courts: fc.integer({ min: 1, max: 8 }),
  rounds: fc.integer({ min: 1, max: 5 }),
  seed: fc.string(),
})
const RUNS = { numRuns: 25, seed: 1 }

test('everyone plays once or sits out in each round, on as many courts as can be filled', () => {
  fc.assert(
    fc.property(nights, (terms) => {
      const rounds = rotatePartners(terms)
      expect(rounds).toHaveLength(terms.rounds)
      for (const { games, sitOuts } of rounds) {
        const playing = games.flatMap(({ teamOne, teamTwo }) => [...teamOne, ...teamTwo])
        expect([...playing, ...sitOuts].toSorted()).toEqual(terms.players.toSorted())
        const filled = Math.min(terms.courts, Math.floor(terms.players.length / 4))
        expect(games.map(({ court }) => court)).toEqual(
          Array.from({ length: filled }, (_, at) => at + 1),
        )
      }
    }),
    RUNS,
  )
})

test('sit-outs are as even as they can be, and no bound is beaten', () => {
  fc.assert(
    fc.property(nights, (terms) => {
      const report = partnerReport(terms.players, rotatePartners(terms))
      expect(report.sitOutSpread.value).toBeLessThanOrEqual(1)
      expect(report.sitOutSpread.claim).toBe('proved')
      for (const { value, best, claim } of Object.values(report)) {
        expect(value).toBeGreaterThanOrEqual(best)
        expect(claim).toBe(value === best ? 'proved' : 'bound')
      }
    }),
    RUNS,
  )
})

test('the same seed gives the same night, in whatever order the players are', () => {
  fc.assert(
    fc.property(nights, (terms) => {
      const players = terms.players.toReversed()
      expect(rotatePartners({ ...terms, players })).toEqual(rotatePartners(terms))
    }),
    { ...RUNS, numRuns: 8 },
  )
  const terms = { players: named(8), courts: 2, rounds: 7 }
  expect(rotatePartners({ ...terms, seed: 'a' })).not.toEqual(
    rotatePartners({ ...terms, seed: 'b' }),
  )
})

test.each([
  [4, 1, 3],
  [5, 1, 5],
  [8, 2, 7],
  [9, 2, 9],
  [12, 3, 11],
  [16, 4, 15],
  [32, 8, 4],
])('%i players on %i courts in %i rounds never have a partner twice', (count, courts, rounds) => {
  const players = named(count)
  const night = rotatePartners({ players, courts, rounds, seed: 'spring' })
  expect(partnerReport(players, night).partnerRepeats).toEqual({
    value: 0,
    best: 0,
    claim: 'proved',
  })
})

const SEEDS = Array.from({ length: 50 }, (_, at) => `seed ${at}`)

test.each([4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32])(
  '%i players are all partners once and opponents twice, whatever the seed',
  (count) => {
    const players = named(count)
    const rounds = count % 2 === 0 ? count - 1 : count
    for (const seed of SEEDS) {
      const night = rotatePartners({ players, courts: Math.floor(count / 4), rounds, seed })
      const { partnerRepeats, opponentSpread, sitOutSpread } = partnerReport(players, night)
      for (const measure of [partnerRepeats, opponentSpread, sitOutSpread]) {
        expect(measure).toEqual({ value: 0, best: 0, claim: 'proved' })
      }
    }
  },
)

test('four players in three rounds meet each other twice, the best there is', () => {
  const players = named(4)
  const night = rotatePartners({ players, courts: 1, rounds: 3, seed: 'spring' })
  expect(partnerReport(players, night)).toEqual({
    partnerRepeats: { value: 0, best: 0, claim: 'proved' },
    opponentRepeats: { value: 6, best: 6, claim: 'proved' },
    opponentSpread: { value: 0, best: 0, claim: 'proved' },
    sitOutSpread: { value: 0, best: 0, claim: 'proved' },
  })
})

test('partners that come again are counted', () => {
  const game = { court: 1, teamOne: ['A', 'B'], teamTwo: ['C', 'D'] } as const
  const round = { games: [game], sitOuts: ['E'] }
  const report = partnerReport(['A', 'B', 'C', 'D', 'E'], [round, round])
  expect(report).toEqual({
    partnerRepeats: { value: 2, best: 0, claim: 'bound' },
    opponentRepeats: { value: 4, best: 0, claim: 'bound' },
    opponentSpread: { value: 2, best: 1, claim: 'bound' },
    sitOutSpread: { value: 2, best: 1, claim: 'bound' },
  })
})

test('where someone went early, nothing is claimed that another night beats', () => {
  const rounds = [
    { games: [{ court: 1, teamOne: ['A', 'B'], teamTwo: ['C', 'D'] }], sitOuts: ['E'] },
    { games: [{ court: 1, teamOne: ['A', 'C'], teamTwo: ['B', 'D'] }], sitOuts: [] },
  ] as const
  const { opponentSpread, sitOutSpread } = partnerReport(['A', 'B', 'C', 'D'], rounds)
  expect([opponentSpread.best, sitOutSpread.best]).toEqual([0, 0])
})
