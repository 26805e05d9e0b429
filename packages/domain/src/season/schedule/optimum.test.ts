import highsModule from 'highs'
import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { fairnessOf, type Measure } from './fairness.ts'
import type { ScheduleTerms, Slot } from './game.ts'
import { makeSchedule } from './make-schedule.ts'

// Its types tell of the CommonJS form; an import is the loader itself.
const highs = await (typeof highsModule === 'function' ? highsModule : highsModule.default)()

type Hall = { teams: number; nights: number; starts: number; courts: number; times: 1 | 2 }

/** A hall with as many slots as games, so that every schedule uses the same ones. */
function termsOf({ teams, nights, starts, courts, times }: Hall): ScheduleTerms {
  const days = Array.from({ length: nights }, (_, week) => addDays('2026-01-05', 7 * week))
  const slots = days.flatMap((night) =>
    ['18:30', '19:20', '20:10']
      .slice(0, starts)
      .flatMap((start) =>
        Array.from({ length: courts }, (_, court) => ({ night, start, court: court + 1 })),
      ),
  )
  return {
    teams: Array.from({ length: teams }, (_, at) => `T${at}`),
    format: times === 1 ? 'single' : 'double',
    slots,
    wishes: [],
    seed: 'spring',
  }
}

/** Whether a pair plays in a slot. */
const choice = (pair: number, slot: number) => `x${pair}_${slot}`
const sum = (names: readonly string[]) => names.join(' + ')

/**
 * The least that any schedule of these terms has of a spread: the most games of a team of one kind (court or start), less
 * its fewest, of the team for which that is most. A whole-number programme: each pair gets its slots, and no team is at two
 * places at one time.
 */
function leastSpreadOf({ teams, format, slots }: ScheduleTerms, kind: 'court' | 'start'): number {
  const times = format === 'double' ? 2 : 1
  const numbers = teams.map((_, team) => team)
  const pairs = numbers.flatMap((one) => numbers.slice(one + 1).map((two) => [one, two]))
  const of = (team: number, isWanted: (slot: Slot) => boolean) =>
    pairs.flatMap((pair, at) =>
      pair.includes(team)
        ? slots.flatMap((slot, place) => (isWanted(slot) ? [choice(at, place)] : []))
        : [],
    )
  const moments = [...new Set(slots.map(({ night, start }) => `${night} ${start}`))]
  const kinds = [...new Set(slots.map((slot) => slot[kind]))]
  const rows = [
    ...pairs.map((_, at) => `${sum(slots.map((__, place) => choice(at, place)))} = ${times}`),
    ...slots.map((_, place) => `${sum(pairs.map((__, at) => choice(at, place)))} = 1`),
    ...teams.flatMap((_, team) =>
      moments.map(
        (moment) => `${sum(of(team, ({ night, start }) => `${night} ${start}` === moment))} <= 1`,
      ),
    ),
    ...teams.flatMap((_, team) =>
      kinds.map((wanted) => `${sum(of(team, (slot) => slot[kind] === wanted))} - most${team} <= 0`),
    ),
    ...teams.flatMap((_, team) =>
      kinds.map(
        (wanted) => `${sum(of(team, (slot) => slot[kind] === wanted))} - least${team} >= 0`,
      ),
    ),
    ...teams.map((_, team) => `most${team} - least${team} - spread <= 0`),
  ]
  const { ObjectiveValue, Status } = highs.solve(
    [
      'Minimize\n cost: spread',
      `Subject To\n${rows.map((row, at) => ` row${at}: ${row}`).join('\n')}`,
      `Binary\n ${pairs.flatMap((_, at) => slots.map((__, place) => choice(at, place))).join('\n ')}`,
      'End',
    ].join('\n'),
    { output_flag: false, mip_rel_gap: 0 },
  )
  if (Status !== 'Optimal') throw new Error(`The solver ended with ${Status}.`)
  return Math.round(ObjectiveValue)
}

/** The errors of a measure, beside what a solver finds; empty when there are none. */
function errorsIn({ value, best, claim }: Measure, optimum: number): string[] {
  const isBest = claim === 'proved' ? best === optimum : best <= optimum
  return [
    ...(isBest ? [] : [`${best} is ${claim}, and the least is ${optimum}`]),
    ...(value < optimum ? [`${value} is less than the least, ${optimum}`] : []),
  ]
}

/** How long a solver may look, on a machine that does much else. */
const SOLVER_MS = 120_000

const HALLS: readonly Hall[] = [
  { teams: 3, nights: 3, starts: 1, courts: 1, times: 1 },
  { teams: 4, nights: 3, starts: 1, courts: 2, times: 1 },
  { teams: 4, nights: 3, starts: 2, courts: 1, times: 1 },
  { teams: 4, nights: 2, starts: 3, courts: 1, times: 1 },
  { teams: 4, nights: 6, starts: 1, courts: 2, times: 2 },
  { teams: 4, nights: 6, starts: 2, courts: 1, times: 2 },
  { teams: 5, nights: 5, starts: 1, courts: 2, times: 1 },
  { teams: 5, nights: 5, starts: 2, courts: 1, times: 1 },
  { teams: 6, nights: 5, starts: 1, courts: 3, times: 1 },
]

test.each(HALLS)(
  'what is said of the best courts and starts of $teams teams on $nights nights is what a solver finds',
  (hall) => {
    const terms = termsOf(hall)
    const schedule = makeSchedule(terms)
    if ('reason' in schedule) throw new Error(JSON.stringify(schedule))
    const { courtSpread, startSpread } = fairnessOf(terms.teams, schedule.games)
    expect(errorsIn(courtSpread, leastSpreadOf(terms, 'court'))).toEqual([])
    expect(errorsIn(startSpread, leastSpreadOf(terms, 'start'))).toEqual([])
  },
  SOLVER_MS,
)
