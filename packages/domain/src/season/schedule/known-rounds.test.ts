import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { fairnessOf } from './fairness.ts'
import type { Format, ScheduleTerms } from './game.ts'
import { makeSchedule } from './make-schedule.ts'
import { roundsOf } from './rounds.ts'

const SEEDS = Array.from({ length: 50 }, (_, at) => `seed ${at}`)

type Hall = { readonly teams: number; readonly places: number; readonly kind: 'courts' | 'starts' }

/** A hall whose nights all have the same places: courts at one start, or starts on one court. */
function termsOf({ teams, places, kind }: Hall, format: Format, seed: string): ScheduleTerms {
  const legs = format === 'double' ? 2 : 1
  const nights = (legs * teams * (teams - 1)) / 2 / places
  const days = Array.from({ length: nights }, (_, week) => addDays('2026-01-05', 7 * week))
  return {
    teams: Array.from({ length: teams }, (_, at) => `Team ${at + 1}`),
    format,
    slots: days.flatMap((night) =>
      Array.from({ length: places }, (_, at) =>
        kind === 'courts'
          ? { night, start: '18:30', court: at + 1 }
          : { night, start: `${10 + at}:00`, court: 1 },
      ),
    ),
    wishes: [],
    seed,
  }
}

function reportOf(terms: ScheduleTerms) {
  const made = makeSchedule(terms)
  if ('reason' in made) throw new Error(JSON.stringify(made))
  return fairnessOf(terms.teams, made.games)
}

const ON_ALL_COURTS = [
  { teams: 6, carryOver: 60 },
  { teams: 8, carryOver: 72 },
  { teams: 10, carryOver: 108 },
  { teams: 12, carryOver: 160 },
  { teams: 14, carryOver: 234 },
  { teams: 16, carryOver: 270 },
  { teams: 18, carryOver: 340 },
  { teams: 20, carryOver: 380 },
  { teams: 22, carryOver: 572 },
  { teams: 24, carryOver: 694 },
  { teams: 26, carryOver: 804 },
  { teams: 28, carryOver: 1238 },
  { teams: 30, carryOver: 1054 },
  { teams: 32, carryOver: 1194 },
]

test.each(ON_ALL_COURTS)(
  '$teams teams come to each of all courts at most twice, whatever the seed, with a carry-over of $carryOver',
  ({ teams, carryOver }) => {
    const hall = { teams, places: teams / 2, kind: 'courts' } as const
    for (const seed of SEEDS) {
      const report = reportOf(termsOf(hall, 'single', seed))
      expect(report.courtSpread).toEqual({ value: 1, best: 1, claim: 'proved' })
      expect(report.carryOver.value).toBe(carryOver)
    }
    expect(reportOf(termsOf(hall, 'double', 'spring')).courtSpread.value).toBe(1)
    const inTurn = reportOf(termsOf({ ...hall, kind: 'starts' }, 'single', 'spring'))
    expect(inTurn.startSpread.value).toBe(1)
  },
)

const EXACT = [
  [10, 3],
  [16, 3],
  [16, 5],
  [22, 3],
  [22, 7],
  [26, 5],
  [28, 3],
  [28, 9],
  [5, 2],
  [7, 3],
  [9, 2],
  [9, 4],
  [13, 3],
  [21, 5],
].flatMap(([teams = 0, places = 0]) =>
  (['courts', 'starts'] as const).map((kind) => ({ teams, places, kind })),
)

test.each(EXACT)(
  '$teams teams have each of $places $kind as often as any other, whatever the seed',
  (hall) => {
    const measure = hall.kind === 'courts' ? 'courtSpread' : 'startSpread'
    for (const seed of hall.kind === 'courts' ? SEEDS : SEEDS.slice(0, 3)) {
      const { [measure]: spread, byeSpread } = reportOf(termsOf(hall, 'single', seed))
      expect([spread.value, byeSpread.value]).toEqual([0, 0])
    }
    expect(reportOf(termsOf(hall, 'double', 'spring'))[measure].value).toBe(0)
  },
)

const ORDERS = [
  [8, 56],
  [10, 108],
  [12, 160],
  [14, 234],
  [16, 240],
  [18, 340],
  [20, 380],
  [22, 462],
  [24, 598],
].flatMap(([even = 0, best = 0]) => [even, even - 1].map((teams) => ({ teams, best })))

test.each([...ORDERS, { teams: 32, best: 992 }])(
  'the order of the opponents of $teams teams has $best, the lowest that has been found here',
  ({ teams, best }) => {
    const names = Array.from({ length: teams }, (_, at) => `Team ${at}`)
    const nameOf = (seat: number) => names[seat] ?? ''
    const known = {
      format: 'single',
      isOnAllCourts: false,
      known: { places: 0, hasOwnLegs: true },
    } as const
    const games = roundsOf(teams, known).flatMap((round, at) => {
      const when = { night: addDays('2026-01-05', 7 * at), start: '18:30' }
      return round.map(([one, other], court) => {
        return { ...when, court, teamOne: nameOf(one), teamTwo: nameOf(other) }
      })
    })
    expect(fairnessOf(names, games).carryOver.value).toBe(best)
  },
)

const TWICE = [
  [5, 132],
  [6, 120],
  [8, 224],
  [10, 366],
  [12, 548],
  [16, 1060],
] as const

test.each(TWICE)(
  '%i teams who all meet twice meet in another order the second time, with a carry-over of %i',
  (teams, most) => {
    const hall = { teams, places: Math.floor(teams / 2), kind: 'courts' } as const
    const { carryOver, courtSpread } = reportOf(termsOf(hall, 'double', 'spring'))
    expect(carryOver.value).toBeLessThanOrEqual(most)
    expect(courtSpread.value).toBeLessThanOrEqual(1)
  },
)

test('by earlier rules the second half repeats the first', () => {
  const terms = termsOf({ teams: 6, places: 3, kind: 'courts' }, 'double', 'spring')
  const made = makeSchedule(terms, { rules: 'hive-schedule-3' })
  const games = 'games' in made ? made.games : []
  expect(fairnessOf(terms.teams, games).carryOver.value).toBe(240)
})

test('a draw by earlier rules has the order of 12 teams that it was made of', () => {
  const terms = termsOf({ teams: 12, places: 6, kind: 'courts' }, 'single', 'spring')
  const made = makeSchedule(terms, { rules: 'hive-schedule-4' })
  const games = 'games' in made ? made.games : []
  expect(fairnessOf(terms.teams, games).carryOver.value).toBe(164)
  expect(reportOf(terms).carryOver.value).toBe(160)
})

test('nights that differ, and a season that ends within a design, are drawn without one', () => {
  const hall = { teams: 10, places: 3, kind: 'courts' } as const
  const terms = termsOf(hall, 'single', 'spring')
  const lost = {
    ...terms,
    slots: [...terms.slots.slice(1), ...termsOf(hall, 'double', '').slots.slice(-3)],
  }
  expect(makeSchedule(lost)).toHaveProperty('games')
  expect(reportOf(termsOf(hall, { games: 4 }, 'spring')).teams.map(({ games }) => games)).toEqual(
    Array<number>(10).fill(4),
  )
})
