import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import type { ScheduleRules } from './certificate.ts'
import { fairnessOf } from './fairness.ts'
import type { ScheduleTerms, Slot, SlottedGame } from './game.ts'
import { makeSchedule } from './make-schedule.ts'
import { gamesIn } from './rounds.ts'

const STARTS = ['18:30', '19:20', '20:10']

type Hall = { nights: number; starts: number; courts: number }

function slotsOf({ nights, starts, courts }: Hall): Slot[] {
  return Array.from({ length: nights }, (_, week) => addDays('2026-01-05', 7 * week)).flatMap(
    (night) =>
      STARTS.slice(0, starts).flatMap((start) =>
        Array.from({ length: courts }, (_, court) => ({ night, start, court: court + 1 })),
      ),
  )
}

function termsOf(teams: number, hall: Hall, change: Partial<ScheduleTerms> = {}): ScheduleTerms {
  return {
    teams: Array.from({ length: teams }, (_, at) => `Team ${at + 1}`),
    format: 'single',
    slots: slotsOf(hall),
    wishes: [],
    seed: 'spring',
    ...change,
  }
}

function gamesOf(terms: ScheduleTerms): readonly SlottedGame[] {
  const schedule = makeSchedule(terms)
  if ('reason' in schedule) throw new Error(JSON.stringify(schedule))
  return schedule.games
}

/** A hall in which each round fills all courts at one time. */
const filled = (teams: number) => ({
  nights: teams % 2 === 0 ? teams - 1 : teams,
  starts: 1,
  courts: Math.floor(teams / 2),
})

const pairOf = ({ teamOne, teamTwo }: SlottedGame) => [teamOne, teamTwo].toSorted().join(' and ')

/** The conflicts of a schedule: a slot twice, or a team twice at one time. */
function conflictsIn(games: readonly SlottedGame[]): string[] {
  const keys = games.flatMap(({ night, start, court, teamOne, teamTwo }) => [
    `${night} ${start} court ${court}`,
    ...[teamOne, teamTwo].map((team) => `${night} ${start} ${team}`),
  ])
  return keys.filter((key, at) => keys.indexOf(key) !== at)
}

const halls = fc.record({
  nights: fc.integer({ min: 1, max: 24 }),
  starts: fc.integer({ min: 1, max: 3 }),
  courts: fc.integer({ min: 1, max: 4 }),
})
const formats = fc.oneof(
  fc.constantFrom('single' as const, 'double' as const),
  fc.record({ games: fc.integer({ min: 1, max: 9 }) }),
)

const seasons = fc
  .tuple(fc.integer({ min: 3, max: 9 }), halls, formats)
  .map(([teams, hall, format]) => termsOf(teams, hall, { format }))

test('everyone plays what they should, and no slot and no team is taken twice', () => {
  const possible = seasons.filter((terms) => !('reason' in makeSchedule(terms)))
  fc.assert(
    fc.property(possible, (terms) => {
      const games = gamesOf(terms)
      expect(games).toHaveLength(gamesIn(terms.teams.length, terms.format) ?? 0)
      expect(conflictsIn(games)).toEqual([])
      const each = fairnessOf(terms.teams, games).teams.map((team) => team.games)
      expect(new Set(each).size).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test.each([
  { teams: 9, hall: { nights: 2, starts: 2, courts: 4 }, format: { games: 2 } },
  { teams: 5, hall: { nights: 3, starts: 2, courts: 4 }, format: 'single' as const },
  { teams: 9, hall: { nights: 5, starts: 2, courts: 4 }, format: 'single' as const },
])('$teams teams that play twice a night are never on two courts at one time', (season) => {
  const terms = termsOf(season.teams, season.hall, { format: season.format })
  expect(gamesOf(terms)).toHaveLength(gamesIn(season.teams, season.format) ?? 0)
  expect(conflictsIn(gamesOf(terms))).toEqual([])
})

/** How often teams play more than one game on a night. */
function crowdedIn(games: readonly SlottedGame[]): number {
  const keys = games.flatMap(({ night, teamOne, teamTwo }) => [
    `${night} ${teamOne}`,
    `${night} ${teamTwo}`,
  ])
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at)).size
}

// The least: all games of all teams, less one for each team that can play on each of the nights. Four of nine teams’ games are
// over where 32 are played by eight teams a night; each is one of the team that has the night off.
test.each([
  { teams: 9, hall: { nights: 8, starts: 3, courts: 4 }, least: 4 },
  { teams: 10, hall: { nights: 8, starts: 3, courts: 4 }, least: 90 - 8 * 10 },
  { teams: 12, hall: { nights: 8, starts: 3, courts: 4 }, least: 132 - 8 * 12 },
])(
  '$teams teams whose nights do not suffice play twice as seldom as can be, and a wish adds few',
  ({ teams, hall, least }) => {
    const games = gamesOf(termsOf(teams, hall))
    expect(new Set(games.map(({ night }) => night)).size).toBe(hall.nights)
    expect(crowdedIn(games)).toBe(least)
    const wish = { team: 'Team 2', unavailable: ['2026-01-12'], prefers: null }
    const wished = gamesOf(termsOf(teams, hall, { wishes: [wish] }))
    expect(crowdedIn(wished)).toBeLessThanOrEqual(least + 4)
  },
)

test('teams that play twice on a night wait less in between than where that costs nothing', () => {
  const terms = termsOf(9, { nights: 8, starts: 3, courts: 4 })
  const waitsBy = (rules: ScheduleRules) => {
    const made = makeSchedule(terms, { rules })
    const { teams } = fairnessOf(terms.teams, 'games' in made ? made.games : [])
    return teams.filter(({ crowding }) => crowding.longestWait > 0).length
  }
  expect(waitsBy('hive-schedule-3')).toBeLessThan(waitsBy('hive-schedule-2'))
})

test('a season without slots enough, or that cannot be, says so', () => {
  const tooMany = seasons.filter(
    ({ teams, format, slots }) => slots.length < (gamesIn(teams.length, format) ?? Infinity),
  )
  fc.assert(
    fc.property(tooMany, (terms) => {
      const wanted = gamesIn(terms.teams.length, terms.format)
      const schedule = makeSchedule(terms)
      const least = wanted === null ? undefined : wanted - terms.slots.length
      expect(schedule).toMatchObject({ reason: wanted === null ? 'odd' : 'slots' })
      expect('missing' in schedule ? schedule.missing >= (least ?? 0) : least === undefined).toBe(
        true,
      )
    }),
    { numRuns: 60 },
  )
})

test.each(Array.from({ length: 30 }, (_, at) => at + 3))(
  '%i teams meet twice each in a double round robin',
  (teams) => {
    const hall = { nights: 2 * teams, starts: 2, courts: Math.ceil(teams / 4) }
    const meetings = gamesOf(termsOf(teams, hall, { format: 'double' })).map(pairOf)
    const pairs = new Set(meetings)
    expect(pairs.size).toBe((teams * (teams - 1)) / 2)
    expect(meetings).toHaveLength(2 * pairs.size)
    expect([...pairs].every((pair) => meetings.indexOf(pair) < meetings.lastIndexOf(pair))).toBe(
      true,
    )
  },
)

test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21])(
  'the courts of %i teams are as even as any schedule has them, whatever the seed',
  (teams) => {
    for (const seed of ['spring', 'autumn', '']) {
      const { courtSpread, byeSpread } = fairnessOf(
        termsOf(teams, filled(teams)).teams,
        gamesOf(termsOf(teams, filled(teams), { seed })),
      )
      expect(courtSpread).toMatchObject({ claim: 'proved', value: courtSpread.best })
      expect(byeSpread.value).toBe(0)
    }
  },
)

test('the carry-over is the least there is for 4, 6, 20 and 32 teams', () => {
  for (const teams of [4, 6, 20, 32]) {
    const terms = termsOf(teams, { nights: teams - 1, starts: 2, courts: Math.ceil(teams / 4) })
    const { carryOver } = fairnessOf(terms.teams, gamesOf(terms))
    expect(carryOver.value).toBe(teams === 6 ? 60 : teams * (teams - 1))
  }
})

const wishes = fc.array(
  fc.record({
    team: fc.constantFrom('Team 1', 'Team 2', 'Team 5'),
    unavailable: fc.subarray(['2026-01-12', '2026-01-26']),
    prefers: fc.constantFrom('early' as const, 'late' as const, null),
  }),
  { maxLength: 3 },
)

/** Another name, in the same alphabetical order. */
const renamed = (team: string) => `The ${team} Club`

test('teams in another order, or with other names, play the same schedule', () => {
  const hall = { nights: 9, starts: 2, courts: 2 }
  const terms = termsOf(7, hall)
  fc.assert(
    fc.property(wishes, fc.shuffledSubarray([...terms.teams], { minLength: 7 }), (asked, teams) => {
      const games = gamesOf({ ...terms, wishes: asked })
      expect(gamesOf({ ...terms, teams, wishes: asked })).toEqual(games)
      const others = gamesOf({
        ...terms,
        teams: teams.map(renamed),
        wishes: asked.map((wish) => ({ ...wish, team: renamed(wish.team) })),
      })
      expect(others).toEqual(
        games.map((game) => ({
          ...game,
          teamOne: renamed(game.teamOne),
          teamTwo: renamed(game.teamTwo),
        })),
      )
    }),
    { numRuns: 10 },
  )
})

test('a night that a team cannot play is kept free of it, where the others do not suffer', () => {
  const hall = { nights: 10, starts: 2, courts: 2 }
  const asked = [
    { team: 'Team 1', unavailable: ['2026-01-05'], prefers: null },
    { team: 'Team 2', unavailable: ['2026-01-19', '2026-01-26'], prefers: null },
  ]
  const games = gamesOf(termsOf(8, hall, { wishes: asked }))
  const { teams } = fairnessOf(termsOf(8, hall).teams, games, { wishes: asked })
  expect(teams.slice(0, 2).map(({ wish }) => [wish?.nightsAsked, wish?.nightsGranted])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('a wish that a free night can grant keeps the rounds together, and their nights as few', () => {
  const hall = { nights: 14, starts: 3, courts: 4 }
  const terms = termsOf(12, hall)
  const wishes = [{ team: 'Team 2', unavailable: ['2026-01-12'], prefers: null }]
  const games = gamesOf({ ...terms, wishes })
  expect(new Set(games.map(({ night }) => night)).size).toBe(11)
  expect(games.filter(({ night }) => night === '2026-01-12').flatMap(pairOf)).not.toContainEqual(
    expect.stringMatching(/Team 2\b/),
  )
  // By exchanges of single games it was seven times the best.
  const { carryOver } = fairnessOf(terms.teams, games)
  expect(carryOver.value).toBeLessThan(2 * carryOver.best)
})

test('a team that asked for early games gets more of them', () => {
  const hall = { nights: 7, starts: 2, courts: 2 }
  const asked = [{ team: 'Team 3', unavailable: [], prefers: 'early' as const }]
  const terms = termsOf(8, hall, { wishes: asked })
  const { teams } = fairnessOf(terms.teams, gamesOf(terms), { wishes: asked })
  const early = teams.map(({ starts }) => starts['18:30'] ?? 0)
  expect(early[2]).toBe(Math.max(...early))
  expect(teams[2]?.wish).toEqual({
    nightsAsked: 0,
    nightsGranted: 0,
    prefers: 'early',
    preferredGames: early[2],
    gamesInHalves: 7,
  })
})

test('a watch hears how far a schedule is, and changes nothing', () => {
  const terms = termsOf(24, { nights: 23, starts: 2, courts: 6 })
  const shares: number[] = []
  expect(makeSchedule(terms, { watch: (share) => shares.push(share) })).toEqual(makeSchedule(terms))
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
})

test('slots that do not suffice are counted', () => {
  expect(makeSchedule(termsOf(6, { nights: 4, starts: 1, courts: 3 }))).toEqual({
    reason: 'slots',
    missing: 3,
  })
  // Six courts at one time are no use to six teams.
  expect(makeSchedule(termsOf(6, { nights: 4, starts: 1, courts: 6 }))).toEqual({
    reason: 'slots',
    missing: 3,
  })
  const odd = { format: { games: 3 } }
  expect(makeSchedule(termsOf(5, { nights: 9, starts: 1, courts: 2 }, odd))).toEqual({
    reason: 'odd',
  })
})

test('slots that just suffice are enough, however they lie', () => {
  const courts = [1, 2, 2, 1, 3, 1, 2, 3]
  const slots = courts.flatMap((count, week) =>
    Array.from({ length: count }, (_, court) => ({
      night: addDays('2026-01-05', 7 * week),
      start: '18:30',
      court: court + 1,
    })),
  )
  const hall = { nights: 0, starts: 0, courts: 0 }
  expect(gamesOf(termsOf(6, hall, { slots }))).toHaveLength(15)
})
