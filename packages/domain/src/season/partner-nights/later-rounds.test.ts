import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitsOf } from './later-rounds.ts'
import { partnerReport } from './partner-report.ts'
import { rotatePartners } from './rotate-partners.ts'

const named = (count: number) => Array.from({ length: count }, (_, at) => `P${at + 1}`)
/** A night on which some come late and some go home early. */
const nights = fc.record({
  players: fc.integer({ min: 6, max: 11 }).map(named),
  courts: fc.integer({ min: 1, max: 3 }),
  seed: fc.string(),
  before: fc.integer({ min: 1, max: 4 }),
  after: fc.integer({ min: 1, max: 3 }),
  late: fc.integer({ min: 0, max: 3 }),
  gone: fc.integer({ min: 0, max: 2 }),
})
const RUNS = { numRuns: 12, seed: 1 }

function interrupted({ players, courts, seed, before, after, late, gone }: Terms) {
  const played = rotatePartners({ players, courts, rounds: before, seed })
  const came = named(late).map((name) => `late ${name}`)
  const here = [...players.slice(gone), ...came]
  const rest = rotatePartners({ players: here, courts, rounds: after, seed, played })
  return { played, here, rest }
}
type Terms = typeof nights extends fc.Arbitrary<infer Value> ? Value : never

test('the rest of a night has all who are there now in each round, and no one else', () => {
  fc.assert(
    fc.property(nights, (terms) => {
      const { here, rest } = interrupted(terms)
      expect(rest).toHaveLength(terms.after)
      for (const { games, sitOuts } of rest) {
        const playing = games.flatMap(({ teamOne, teamTwo }) => [...teamOne, ...teamTwo])
        expect([...playing, ...sitOuts].toSorted()).toEqual(here.toSorted())
        expect(games).toHaveLength(Math.min(terms.courts, Math.floor(here.length / 4)))
      }
    }),
    RUNS,
  )
})

test('waits stay even over the whole night when some come late and others go home', () => {
  fc.assert(
    fc.property(nights, (terms) => {
      const { played, here, rest } = interrupted(terms)
      const waits = waitsOf(here, [...played, ...rest])
      expect(Math.max(...waits) - Math.min(...waits)).toBeLessThanOrEqual(1)
    }),
    RUNS,
  )
})

test('the same terms give the same rest, in whatever order the players are', () => {
  fc.assert(
    fc.property(nights, ({ players, ...terms }) => {
      const played = rotatePartners({ ...terms, players, rounds: terms.before })
      const rest = { ...terms, rounds: terms.after, played }
      expect(rotatePartners({ ...rest, players: players.toReversed() })).toEqual(
        rotatePartners({ ...rest, players }),
      )
    }),
    { ...RUNS, numRuns: 4 },
  )
})

test('partners of the rounds before do not come again while there are others', () => {
  const players = named(8)
  const played = rotatePartners({ players, courts: 2, rounds: 3, seed: 'spring' })
  const rest = rotatePartners({ players, courts: 2, rounds: 3, seed: 'late', played })
  expect(partnerReport(players, [...played, ...rest]).partnerRepeats.value).toBe(0)
  const without = rotatePartners({ players, courts: 2, rounds: 3, seed: 'late' })
  expect(partnerReport(players, [...played, ...without]).partnerRepeats.value).toBeGreaterThan(0)
})

test('someone who comes late waits as often as those who have waited least', () => {
  const played = rotatePartners({ players: named(6), courts: 1, rounds: 4, seed: 'spring' })
  // Of eight sit-outs, two have two and four have one.
  const waits = waitsOf([...named(6), 'late'], played)
  expect(waits.filter((times) => times === 2)).toHaveLength(2)
  expect(waits.filter((times) => times === 1)).toHaveLength(5)
  expect(waits.at(-1)).toBe(1)
})
