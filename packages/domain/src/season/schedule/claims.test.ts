import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairnessOf, type FairnessReport, type Measure } from './fairness.ts'
import type { Slot, SlottedGame } from './game.ts'

/** How long all schedules may take, on a machine that does much else. */
const LONG_MS = 120_000

type Pair = readonly [one: string, two: string]

/** How many games there are at each time of each night. */
type Nights = readonly (readonly number[])[]

function slotsOf(nights: Nights): Slot[] {
  return nights.flatMap((times, night) =>
    times.flatMap((courts, time) =>
      Array.from({ length: courts }, (_, court) => ({
        night: `2026-01-${10 + night}`,
        start: `${18 + time}:00`,
        court: court + 1,
      })),
    ),
  )
}

/** All schedules of some games in some slots, without those in which a team plays twice at one time. */
function* schedulesOf(
  pairs: readonly Pair[],
  [slot, ...later]: readonly Slot[],
): Generator<SlottedGame[]> {
  if (!slot) {
    yield []
    return
  }
  for (const pair of new Set(pairs)) {
    const [teamOne, teamTwo] = pair
    const others = pairs.toSpliced(pairs.indexOf(pair), 1)
    for (const games of schedulesOf(others, later)) {
      const game = { ...slot, teamOne, teamTwo }
      if (isPossible([game, ...games])) yield [game, ...games]
    }
  }
}

/** Whether no team plays twice at the time of the first game. */
function isPossible([first, ...games]: readonly SlottedGame[]): boolean {
  return games.every(
    (game) =>
      game.night !== first?.night ||
      game.start !== first.start ||
      ![game.teamOne, game.teamTwo].some((team) => [first.teamOne, first.teamTwo].includes(team)),
  )
}

const MEASURES = [
  'courtSpread',
  'startSpread',
  'byeSpread',
  'carryOver',
  'doubleHeaders',
  'longestWait',
  'daysInARow',
] as const
type Name = (typeof MEASURES)[number]
type Graded = { readonly report: FairnessReport; readonly isOnceANight: boolean }

/** Claims of all schedules of the same games in the same slots that one of them beats, or that none of them reaches. */
function beaten(
  teams: readonly string[],
  schedules: readonly SlottedGame[][],
  left: readonly string[] = [],
): string[] {
  const all = schedules.map((games): Graded => ({
    report: fairnessOf(teams, games, { left }),
    isOnceANight: isOnceANight(games),
  }))
  return MEASURES.flatMap((name) => [
    ...new Set(all.flatMap(({ report }) => faultsOf(name, report[name], all))),
  ])
}

function faultsOf(name: Name, { best, claim }: Measure, all: readonly Graded[]): string[] {
  const among = claim === 'known' ? all.filter(({ isOnceANight: isSo }) => isSo) : all
  const least = Math.min(...among.map(({ report }) => report[name].value))
  if (least < best) return [`${name}: ${best} is ${claim}, and ${least} exists`]
  return claim === 'proved' && least > best ? [`${name}: ${best} is proved, and is nowhere`] : []
}

function isOnceANight(games: readonly SlottedGame[]): boolean {
  const played = games.flatMap(({ night, teamOne, teamTwo }) => [
    `${night} ${teamOne}`,
    `${night} ${teamTwo}`,
  ])
  return new Set(played).size === played.length
}

/** All ways to put so many games at times of one or two courts, on one night or more. */
function nightsOf(games: number): Nights[] {
  if (games === 0) return [[]]
  return [1, 2].flatMap((courts) =>
    courts > games
      ? []
      : nightsOf(games - courts).flatMap(([first, ...others]): Nights[] =>
          first
            ? [
                [[courts], first, ...others],
                [[courts, ...first], ...others],
              ]
            : [[[courts]]],
        ),
  )
}

/** Games of four teams that all meet once. */
const FOUR = ['AB', 'AC', 'AD', 'BC', 'BD', 'CD'].map((pair): Pair => [
  pair.charAt(0),
  pair.charAt(1),
])

test(
  'no schedule of four teams that meet once beats a claim, whichever the nights are',
  () => {
    const faults = nightsOf(6).flatMap((nights) => {
      const slots = slotsOf(nights)
      // Any pair may be called AB, so the first slot can be theirs.
      const first = { ...slots[0], teamOne: 'A', teamTwo: 'B' } as SlottedGame
      const all = [...schedulesOf(FOUR.slice(1), slots.slice(1))].map((games) => [first, ...games])
      return beaten(['A', 'B', 'C', 'D'], all.filter(isPossible)).map(
        (fault) => `${JSON.stringify(nights)}: ${fault}`,
      )
    })
    expect(faults).toEqual([])
  },
  LONG_MS,
)

/** Five games, whoever meets, on any nights. */
const FIVE = fc.tuple(
  fc.array(
    fc
      .subarray(['A', 'B', 'C', 'D', 'E'], { minLength: 2, maxLength: 2 })
      .map(([one = '', two = '']): Pair => [one, two]),
    { minLength: 5, maxLength: 5 },
  ),
  fc.constantFrom(...nightsOf(5)),
)

function teamsIn(pairs: readonly Pair[]): string[] {
  return [...new Set(pairs.flat())].toSorted()
}

test('no schedule of a few games, whoever meets, beats a claim', () => {
  fc.assert(
    fc.property(FIVE, ([pairs, shape]) => {
      expect(beaten(teamsIn(pairs), [...schedulesOf(pairs, slotsOf(shape))])).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('no schedule beats a claim about some of the teams: one has left, or came after the draw', () => {
  fc.assert(
    fc.property(FIVE, fc.boolean(), ([pairs, shape], hasLeft) => {
      const [first = '', ...others] = teamsIn(pairs)
      const schedules = [...schedulesOf(pairs, slotsOf(shape))]
      const faults = hasLeft
        ? beaten([first, ...others], schedules, [first])
        : beaten(others, schedules)
      expect(faults).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** Two starts a night at least, on one court or two. */
const CROWDED = fc.tuple(
  FIVE.map(([pairs]) => pairs),
  fc.constantFrom(...nightsOf(5).filter((nights) => nights.some(({ length }) => length > 1))),
)

test('no schedule of a few games on nights of several starts beats a claim', () => {
  fc.assert(
    fc.property(CROWDED, ([pairs, shape]) => {
      expect(beaten(teamsIn(pairs), [...schedulesOf(pairs, slotsOf(shape))])).toEqual([])
    }),
    { numRuns: 60 },
  )
})
