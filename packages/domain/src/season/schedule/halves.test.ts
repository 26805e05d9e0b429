import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCode } from '../../base/text/by-code.ts'
import { addDays } from '../../base/time/day.ts'
import { certificateOf } from './certificate.ts'
import { fairnessOf } from './fairness.ts'
import type { Halves, ScheduleTerms } from './game.ts'
import { halvesProblem, topHalf } from './halves.ts'
import { makeSchedule } from './make-schedule.ts'
import { gamesIn, roundsOf } from './rounds.ts'

const NAMES = Array.from({ length: 32 }, (_team, at) => `T${String(at + 1).padStart(2, '0')}`)

function termsOf(teams: number, halves: Halves['halves'], seed = 'halves'): ScheduleTerms {
  const names = NAMES.slice(0, teams)
  const nights = Array.from({ length: 2 * teams }, (_night, week) =>
    addDays('2026-01-05', 7 * week),
  )
  const slots = nights.flatMap((night) =>
    ['18:30', '19:20'].flatMap((start) =>
      Array.from({ length: Math.ceil(teams / 4) }, (_court, at) => ({
        night,
        start,
        court: at + 1,
      })),
    ),
  )
  return { teams: names, format: { halves, top: topHalf(names) }, slots, wishes: [], seed }
}

function gamesOf(terms: ScheduleTerms) {
  const schedule = makeSchedule(terms)
  if ('reason' in schedule) throw new Error(schedule.reason)
  return schedule.games
}

function pairText(pair: readonly string[]): string {
  return pair.toSorted(byCode).join(' ')
}

const asItIs = (text: string) => text

/** Who should meet whom, so often. */
function wantedOf(teams: readonly string[], times: number): string[] {
  const [top, rest] = [topHalf(teams), teams.slice(Math.ceil(teams.length / 2))]
  const pairs = [top, rest].flatMap((half) =>
    half.flatMap((one, at) => half.slice(at + 1).map((two) => `${one} ${two}`)),
  )
  return Array.from({ length: times }, () => pairs)
    .flat()
    .toSorted(byCode)
}

test('each half meets everyone of its own, once or twice, and no one else, for every number of teams', () => {
  for (let teams = 4; teams <= 32; teams += 1) {
    for (const [halves, times] of [
      ['single', 1],
      ['double', 2],
    ] as const) {
      const { teams: names, format } = termsOf(teams, halves)
      const rounds = roundsOf(teams, { format, isOnAllCourts: false })
      const pairs = rounds.flat().map((pair) => pairText(pair.map((seat) => names[seat] ?? '')))
      expect(pairs.toSorted(byCode)).toEqual(wantedOf(names, times))
      expect(gamesIn(teams, format)).toBe(pairs.length)
      const seats = rounds.map((round) => round.flat())
      expect(seats.every((each) => new Set(each).size === each.length)).toBe(true)
    }
  }
})

test('no team and no slot is taken twice, and no number of the report is better than its best', () => {
  const property = fc.property(fc.integer({ min: 4, max: 16 }), fc.string(), (teams, seed) => {
    const terms = termsOf(teams, 'single', seed)
    const games = gamesOf(terms)
    const pairs = games.map(({ teamOne, teamTwo }) => pairText([teamOne, teamTwo]))
    expect(pairs.toSorted(byCode)).toEqual(wantedOf(terms.teams, 1))
    const keys = games.flatMap(({ night, start, court, teamOne, teamTwo }) =>
      [court, teamOne, teamTwo].map((what) => `${night} ${start} ${what}`),
    )
    expect(new Set(keys).size).toBe(keys.length)
    const { courtSpread, startSpread, byeSpread, carryOver } = fairnessOf(terms.teams, games)
    for (const { value, best } of [courtSpread, startSpread, byeSpread, carryOver]) {
      expect(value).toBeGreaterThanOrEqual(best)
    }
  })
  fc.assert(property, { numRuns: 15 })
})

test('teams, slots and the top half in another order make the same games and the same certificate', async () => {
  const terms = termsOf(9, 'single')
  const { format } = terms
  if (typeof format !== 'object' || !('halves' in format)) throw new Error('no halves')
  const other: ScheduleTerms = {
    ...terms,
    teams: terms.teams.toReversed(),
    slots: terms.slots.toReversed(),
    format: { top: format.top.toReversed(), halves: format.halves },
  }
  expect(gamesOf(other)).toEqual(gamesOf(terms))
  expect(await certificateOf(other, [], asItIs)).toEqual(await certificateOf(terms, [], asItIs))
})

test('teams with other names play the same games under their names', () => {
  const terms = termsOf(10, 'single')
  const named = new Map(terms.teams.map((team, at) => [team, `Z${99 - at}`]))
  const nameOf = (team: string) => named.get(team) ?? ''
  const renamed = {
    ...terms,
    teams: terms.teams.map(nameOf),
    format: { halves: 'single', top: topHalf(terms.teams).map(nameOf) } as const,
  }
  const shape = (games: ReturnType<typeof gamesOf>) =>
    games.map(({ night, start, court }) => `${night} ${start} ${court}`)
  expect(shape(gamesOf(renamed))).toEqual(shape(gamesOf(terms)))
})

test.each([
  [['A', 'B', 'C', 'D'], ['A', 'A'], 'A team is in the top half twice.'],
  [['A', 'B', 'C', 'D'], ['A', 'E'], 'A team of the top half isn’t in the league.'],
  [['A', 'B', 'C'], ['A', 'B'], 'Each half needs at least 2 teams.'],
  [['A', 'B', 'C', 'D'], ['A', 'B'], null],
])('the teams %j with the top half %j: %s', (teams, top, problem) => {
  expect(halvesProblem(teams, { halves: 'single', top })).toBe(problem)
})
