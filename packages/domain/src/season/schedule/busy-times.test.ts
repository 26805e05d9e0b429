import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { moveOffers } from '../game-moves/move-offers.ts'
import { repairsOf } from '../repairs/repairs.ts'
import { consequencesOf } from '../schedule-edits/consequences.ts'
import { busyStarts, clashesOf, whoClashes } from './busy-times.ts'
import type { ScheduleTerms, TeamWish } from './game.ts'
import { makeSchedule } from './make-schedule.ts'

const NIGHTS = Array.from({ length: 8 }, (_, week) => addDays('2027-01-05', 7 * week))
const STARTS = ['18:30', '19:20']
const slotsOf = (nights: readonly string[]) =>
  nights.flatMap((night) =>
    STARTS.flatMap((start) => [1, 2].map((court) => ({ night, start, court }))),
  )
const TEAMS = ['Aces', 'Bees', 'Colts', 'Dons', 'Eels', 'Foxes']

/** Two teams have somebody who plays elsewhere on each night, at the same start. */
const WISHES: TeamWish[] = ['Aces', 'Bees'].map((team) => ({
  team,
  unavailable: [],
  prefers: null,
  busy: NIGHTS.map((night, week) => ({ night, start: STARTS[week % 2] ?? '' })),
}))

function clashesIn(change: Partial<ScheduleTerms>): number | null {
  const terms = {
    teams: TEAMS,
    format: 'single',
    slots: slotsOf(NIGHTS),
    wishes: WISHES,
    seed: 'x',
  } as const
  const made = makeSchedule({ ...terms, ...change })
  if ('reason' in made) return null
  const wishes = change.wishes ?? WISHES
  return wishes.reduce((sum, wish) => sum + clashesOf(wish, made.games), 0)
}

test('a draw has no clash with games in other leagues where one can be avoided', () => {
  const seeds = Array.from({ length: 8 }, (_, seed) => `seed ${seed}`)
  expect(seeds.map((seed) => clashesIn({ seed }))).toEqual(seeds.map(() => 0))
})

test('where two teams have no start at which both are free, their game alone clashes', () => {
  const apart = WISHES.map((wish, at) => ({
    ...wish,
    busy: NIGHTS.map((night) => ({ night, start: STARTS[at] ?? '' })),
  }))
  const seeds = Array.from({ length: 2 }, (_, seed) => `seed ${seed}`)
  expect(seeds.map((seed) => clashesIn({ seed, wishes: apart }))).toEqual(seeds.map(() => 1))
})

test('where a clash cannot be avoided there still is a draw, with no more than it needs', () => {
  const always = WISHES.map((wish, at) =>
    at > 0
      ? wish
      : { ...wish, busy: slotsOf(NIGHTS).map(({ night, start }) => ({ night, start })) },
  )
  // Only Aces clash, in all five of their games.
  expect(clashesIn({ wishes: always })).toBe(5)
})

test('a start is busy where a game elsewhere overlaps it', () => {
  const [night = ''] = NIGHTS
  const others = [{ night, start: '19:10', minutes: 30 }]
  expect(busyStarts(slotsOf(NIGHTS), others, 40)).toEqual([{ night, start: '19:20' }])
  expect(busyStarts(slotsOf(NIGHTS), others, 50)).toHaveLength(2)
})

const [FIRST = '', SECOND = '', THIRD = ''] = NIGHTS
const GAME = { id: 1, teamOne: 'Aces', teamTwo: 'Bees', isFixed: false }
const SLOT = { night: FIRST, start: '18:30', court: 1 }
const BUSY = [
  { team: 'Aces', unavailable: [], prefers: null, busy: [{ night: SECOND, start: '18:30' }] },
]
const at = (night: string, start = '18:30') => ({ night, start, court: 1 })

test('a repair avoids a clash, and names one that is better than no game', () => {
  const season = { games: [{ ...GAME, slot: SLOT }], gameMinutes: 40, wishes: BUSY }
  const accident = { kind: 'night', night: FIRST } as const
  const free = repairsOf({ ...season, slots: [at(SECOND), at(THIRD)], accident })
  expect(free[0]?.moves.map(({ to }) => to?.night)).toEqual([THIRD])
  const [only] = repairsOf({ ...season, slots: [at(SECOND)], accident })
  expect(only?.moves.map(({ to }) => to?.night)).toEqual([SECOND])
  expect(only?.clashes).toEqual(['Somebody in Aces has another game on 12 Jan 2027 at 18:30.'])
})

test('captains and organisers read of a clash before they move a game there', () => {
  const hall = { gameMinutes: 40, openings: [], blackouts: [], losses: [], taken: [] }
  const season = {
    games: [{ ...GAME, slot: SLOT }],
    slots: [SLOT, at(SECOND), at(THIRD)],
    hall,
    wishes: BUSY,
  }
  const { free } = moveOffers(1, { ...season, isFar: () => true })
  expect(free.map(({ slot, busy }) => [slot.night, busy])).toEqual([
    [SECOND, ['Aces']],
    [THIRD, []],
  ])
  expect(consequencesOf(season, [{ id: 1, from: SLOT, to: at(SECOND) }])).toContainEqual({
    kind: 'busy',
    text: 'Somebody in Aces has another game on 12 Jan 2027 at 18:30.',
  })
})

test('an organiser reads whose games clash', () => {
  const people = [
    {
      name: 'Aoife Byrne',
      team: 'Aces',
      league: 'Tuesday Tennis',
      night: FIRST,
      start: '19:00',
      minutes: 60,
    },
  ]
  const games = [{ teamOne: 'Aces', teamTwo: 'Bees', ...SLOT }]
  expect(whoClashes(people, games, 40)).toEqual([
    {
      name: 'Aoife Byrne',
      text: 'Aces v Bees on 5 Jan 2027 at 18:30, and Tuesday Tennis at 19:00',
    },
  ])
  expect(whoClashes(people, games, 30)).toEqual([])
})
