import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from '../../testing/repair-faults.ts'
import { damagedSeason } from '../../testing/seasons.ts'
import { isLost, type PlannedGame } from './planned-game.ts'
import { repairsOf } from './repairs.ts'

const PATIENCE = { timeout: 60_000 }

test(
  'a repair leaves no conflict, moves nothing that is fixed, and names each team that it concerns',
  PATIENCE,
  () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const problem = damagedSeason(seed, { mostTeams: 12 })
        const { games, accident } = problem
        const off = games.filter((game) => isLost(accident, game)).map(({ id }) => id)
        const repairs = repairsOf(problem)
        expect(repairs.flatMap((repair) => faultsOf(problem, repair))).toEqual([])
        expect(repairs.map(({ calledOff }) => calledOff)).toEqual(repairs.map(() => off))
      }),
      { numRuns: 30 },
    )
  },
)

test('each repair is the best in what it is listed for', PATIENCE, () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const problem = damagedSeason(seed, { mostTeams: 8 })
      const repairs = repairsOf(problem)
      const [fewest, , soonest] = (['fewest', 'fairest', 'soonest'] as const).map((goal) =>
        repairs.find(({ goals }) => goals.includes(goal)),
      )
      expect(repairs.flatMap(({ goals }) => goals).toSorted()).toEqual([
        'fairest',
        'fewest',
        'soonest',
      ])
      for (const { moves } of repairs)
        expect(moves.length).toBeGreaterThanOrEqual(fewest?.moves.length ?? 0)
      const isLater = repairs.some(({ doneBy }) => (doneBy ?? '') < (soonest?.doneBy ?? ''))
      expect(isLater && problem.accident.kind !== 'team').toBe(false)
    }),
    { numRuns: 30 },
  )
})

const HOME = 1
const AWAY = 2

test('no repair sends a team to two venues on one night, or moves a game at another venue', () => {
  const seeds = Array.from({ length: 40 }, (_, at) => at + 1)
  const counts = seeds.map((seed) => {
    const plain = damagedSeason(seed, { mostTeams: 8 })
    // Every seventh game is played elsewhere.
    const games = plain.games.map((game) => {
      return { ...game, venueId: game.id % 7 === 0 ? AWAY : HOME }
    })
    const [fewest] = repairsOf({ ...plain, games, venueId: HOME })
    const slots = new Map(fewest?.moves.map(({ id, to }) => [id, to]))
    const now = games.map((game) => ({ ...game, slot: slots.get(game.id) ?? game.slot }))
    const moved = now.filter(({ id }) => slots.get(id))
    expect(moved.filter(({ venueId }) => venueId === AWAY)).toEqual([])
    const torn = moved.filter((game) => now.some((other) => isTorn(game, other)))
    expect(torn).toEqual([])
    return moved.length
  })
  expect(counts.filter((moved) => moved > 0).length).toBeGreaterThan(10)
})

function isTorn(game: PlannedGame, other: PlannedGame): boolean {
  const isOfTeam = [game.teamOne, game.teamTwo].some((team) =>
    [other.teamOne, other.teamTwo].includes(team),
  )
  const isSameNight = game.slot !== null && other.slot?.night === game.slot.night
  return isOfTeam && isSameNight && other.venueId !== game.venueId
}

test('the same season and accident have the same repairs', PATIENCE, () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const problem = damagedSeason(seed, { mostTeams: 8 })
      const shuffled = { ...problem, slots: problem.slots.toReversed() }
      expect(JSON.stringify(repairsOf(structuredClone(problem)))).toBe(
        JSON.stringify(repairsOf(problem)),
      )
      expect(repairsOf(shuffled)[0]?.moves).toHaveLength(repairsOf(problem)[0]?.moves.length ?? 0)
    }),
    { numRuns: 10 },
  )
})
