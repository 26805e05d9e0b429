import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { fairnessOf } from './fairness.ts'
import type { ScheduleTerms } from './game.ts'
import { makeSchedule } from './make-schedule.ts'

const STARTS = ['18:30', '19:20', '20:10']

type Hall = {
  readonly teams: number
  readonly courts: number
  readonly starts: number
  /** As few as have room for all games, unless it says otherwise. */
  readonly nights?: number
}

function termsOf({ teams, courts, starts, nights }: Hall, change: Partial<ScheduleTerms> = {}) {
  const legs = change.format === 'double' ? 2 : 1
  const fewest = Math.ceil((legs * teams * (teams - 1)) / 2 / courts / starts)
  const days = Array.from({ length: nights ?? fewest }, (_, at) => addDays('2026-01-05', 7 * at))
  const terms: ScheduleTerms = {
    teams: Array.from({ length: teams }, (_, at) => `Team ${at + 1}`),
    format: 'single',
    slots: days.flatMap((night) =>
      STARTS.slice(0, starts).flatMap((start) =>
        Array.from({ length: courts }, (_, at) => ({ night, start, court: at + 1 })),
      ),
    ),
    wishes: [],
    seed: 'spring',
    ...change,
  }
  return terms
}

function madeOf(terms: ScheduleTerms) {
  const made = makeSchedule(terms)
  if ('reason' in made) throw new Error(JSON.stringify(made))
  const times = made.games.flatMap(({ night, start, teamOne, teamTwo }) =>
    [teamOne, teamTwo].map((team) => `${night} ${start} ${team}`),
  )
  expect(new Set(times).size).toBe(times.length)
  return fairnessOf(terms.teams, made.games, { wishes: terms.wishes, offered: terms.slots })
}

const seeds = (count: number) => Array.from({ length: count }, (_, at) => `seed ${at}`)

// How even courts are is a theorem, and so is how seldom a team has to play twice on a night.
test.each([
  { teams: 10, courts: 3, starts: 2, spread: 0, again: 10 },
  { teams: 5, courts: 2, starts: 2, spread: 0, again: 5 },
  { teams: 7, courts: 3, starts: 2, spread: 0, again: 14 },
  { teams: 9, courts: 2, starts: 2, spread: 0, again: 0 },
  { teams: 9, courts: 4, starts: 2, spread: 0, again: 27 },
  { teams: 13, courts: 3, starts: 2, spread: 0, again: 0 },
  { teams: 16, courts: 5, starts: 2, spread: 0, again: 48 },
  { teams: 6, courts: 3, starts: 2, spread: 1, again: 12 },
  { teams: 8, courts: 4, starts: 2, spread: 1, again: 24 },
  { teams: 10, courts: 5, starts: 2, spread: 1, again: 40 },
])(
  '$teams teams have each of $courts courts as often as can be at two starts a night, whatever the seed',
  ({ spread, again, ...hall }) => {
    for (const seed of seeds(50)) {
      const { courtSpread, doubleHeaders } = madeOf(termsOf(hall, { seed }))
      expect(courtSpread).toEqual({ value: spread, best: spread, claim: 'proved' })
      expect(doubleHeaders).toEqual({ value: again, best: again, claim: 'proved' })
    }
  },
)

test.each([
  { teams: 13, courts: 2, starts: 2, spread: 0 },
  { teams: 16, courts: 3, starts: 2, spread: 0 },
  { teams: 22, courts: 3, starts: 2, spread: 0 },
  { teams: 22, courts: 7, starts: 2, spread: 0 },
  { teams: 26, courts: 5, starts: 2, spread: 0 },
  { teams: 28, courts: 3, starts: 2, spread: 0 },
  { teams: 28, courts: 9, starts: 2, spread: 0 },
  { teams: 21, courts: 5, starts: 2, spread: 0 },
  { teams: 12, courts: 6, starts: 2, spread: 1 },
  { teams: 16, courts: 8, starts: 2, spread: 1 },
  { teams: 10, courts: 3, starts: 3, spread: 0 },
  { teams: 9, courts: 2, starts: 3, spread: 0 },
])(
  '$teams teams on $courts courts at $starts starts a night have them as evenly',
  ({ spread, ...hall }) => {
    for (const seed of seeds(2)) {
      expect(madeOf(termsOf(hall, { seed })).courtSpread.value).toBe(spread)
    }
  },
)

// The numbers are all games of all teams, less one for each team and night on which it can play.
test.each([
  [{ teams: 15, courts: 4, starts: 2 }, 7],
  [{ teams: 7, courts: 2, starts: 2 }, 3],
  [{ teams: 11, courts: 3, starts: 2 }, 5],
  [{ teams: 14, courts: 4, starts: 2 }, 14],
  [{ teams: 9, courts: 4, starts: 2, nights: 7 }, 9],
  [{ teams: 10, courts: 3, starts: 2, nights: 8 }, 10],
])('teams play twice on a night as seldom as can be: %j %i times', (hall, least) => {
  for (const seed of seeds(3)) {
    const { doubleHeaders, byeSpread } = madeOf(termsOf(hall, { seed }))
    expect(doubleHeaders.value).toBe(least)
    expect(byeSpread.value).toBeLessThanOrEqual(1)
  }
})

test('a team that plays twice on a night plays in a row where that costs the others nothing', () => {
  for (const hall of [
    { teams: 9, courts: 2, starts: 3 },
    { teams: 13, courts: 3, starts: 3 },
  ]) {
    expect(madeOf(termsOf(hall)).longestWait.value).toBe(0)
  }
})

test('where two nights are on days in a row, as few teams as can be play on both', () => {
  const terms = termsOf({ teams: 8, courts: 2, starts: 1, nights: 14 })
  const nights = [...new Set(terms.slots.map(({ night }) => night))]
  // Two games a night: on a Monday and a Tuesday of each week, all eight teams can play once.
  const slots = terms.slots.map((slot) => {
    const at = nights.indexOf(slot.night)
    return { ...slot, night: addDays('2026-01-05', 7 * Math.floor(at / 2) + (at % 2)) }
  })
  expect(madeOf({ ...terms, slots }).daysInARow).toEqual({ value: 0, best: 0, claim: 'proved' })
})

test('a wish for a night off is kept beside a known design, and courts stay even', () => {
  const hall = { teams: 10, courts: 3, starts: 2 }
  const wishes = [{ team: 'Team 4', unavailable: ['2026-01-12'], prefers: null }]
  const { courtSpread, teams } = madeOf(termsOf(hall, { wishes }))
  expect(teams[3]?.wish).toMatchObject({ nightsAsked: 1, nightsGranted: 1 })
  expect(courtSpread.value).toBe(0)
})

test('what a team cannot do is kept on crowded nights', () => {
  const hall = { teams: 7, courts: 2, starts: 2, nights: 7 }
  const wishes = [
    { team: 'Team 4', unavailable: [], prefers: null, cannot: ['2026-01-12'] },
    { team: 'Team 5', unavailable: [], prefers: null, after: '18:30' },
  ]
  const { teams } = madeOf(termsOf(hall, { wishes, format: 'single' }))
  expect(teams[3]?.wish?.hard?.nightsFree).toBe(1)
  expect(teams[4]?.wish?.hard?.gamesTooEarly).toBe(0)
})

test('all who meet twice do so on even courts too', () => {
  for (const hall of [
    { teams: 10, courts: 3, starts: 2 },
    { teams: 9, courts: 4, starts: 2 },
  ]) {
    expect(madeOf(termsOf(hall, { format: 'double' })).courtSpread.value).toBe(0)
  }
})
