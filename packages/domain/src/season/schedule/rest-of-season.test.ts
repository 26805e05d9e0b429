import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { certificateOf, scheduleDigest } from './certificate.ts'
import { eveningsOf } from './evening.ts'
import { fairnessOf } from './fairness.ts'
import type { Format, Meeting, ScheduleTerms, Slot, SlottedGame } from './game.ts'
import { makeSchedule } from './make-schedule.ts'
import { restChanges, restOf, type SeasonGame } from './rest-of-season.ts'

const FIRST = '2027-01-05'
const STARTS = ['18:30', '19:20', '20:10']

function slotsOf(nights: number, starts: number, courts: number): Slot[] {
  return Array.from({ length: nights }, (_, week) => addDays(FIRST, 7 * week)).flatMap((night) =>
    STARTS.slice(0, starts).flatMap((start) =>
      Array.from({ length: courts }, (__, at) => ({ night, start, court: at + 1 })),
    ),
  )
}

function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Team ${String(at + 1).padStart(2, '0')}`)
}

function made(terms: ScheduleTerms): readonly SlottedGame[] {
  const schedule = makeSchedule(terms)
  if ('reason' in schedule) throw new Error(`No schedule: ${JSON.stringify(schedule)}`)
  return schedule.games
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function digest(terms: ScheduleTerms): Promise<string> {
  return (await certificateOf(terms, [], hash)).terms
}

type Plan = { teams: number; format: Format; starts: number; courts: number; spare: number }

/** A season that is out; the games of its first two nights have been played. */
function seasonOf({ teams, format, starts, courts, spare }: Plan) {
  const all = slotsOf(40, starts, courts)
  const terms = { teams: namesOf(teams), format, slots: all, wishes: [], seed: 'season' }
  const games = made(terms).map(({ teamOne, teamTwo, ...slot }, id): SeasonGame => {
    return { id, teamOne, teamTwo, slot, isKept: false }
  })
  const nights = eveningsOf(games.flatMap(({ slot }) => slot ?? [])).map(({ night }) => night)
  const from = nights[2] ?? ''
  const until = addDays(nights.at(-1) ?? '', 7 * spare)
  const slots = all.filter(({ night }) => from <= night && night <= until)
  return { games, from, slots, teams: terms.teams, format }
}

const WHY = { reason: 'A team has joined.', gameMinutes: 50 }

function drawRest(
  season: Pick<ReturnType<typeof seasonOf>, 'games' | 'from' | 'slots' | 'teams' | 'format'>,
  seed = 'again',
) {
  const { games, from, slots, teams, format } = season
  const rest = restOf({ teams, format, games, from, ...WHY })
  const terms = { teams, format, slots, wishes: [], seed, follows: 'hash', rest }
  return { terms, rest, drawn: made(terms) }
}

function timesAt(games: readonly SlottedGame[]): string[] {
  return games.flatMap(({ night, start, teamOne, teamTwo }) => [
    `${night} ${start} ${teamOne}`,
    `${night} ${start} ${teamTwo}`,
  ])
}

function pairText({ teamOne, teamTwo }: Meeting): string {
  return [teamOne, teamTwo].toSorted().join(' v ')
}

const PLANS: readonly Plan[] = [
  { teams: 4, format: 'double', starts: 2, courts: 1, spare: 2 },
  { teams: 8, format: 'single', starts: 1, courts: 4, spare: 2 },
  { teams: 9, format: 'single', starts: 2, courts: 3, spare: 3 },
  { teams: 12, format: 'single', starts: 2, courts: 3, spare: 3 },
]

test.each(PLANS)(
  'the same teams: all meet as often as before, and no one twice at once: %o',
  (plan) => {
    const season = seasonOf(plan)
    for (const seed of ['one', 'two']) {
      const { rest, drawn } = drawRest(season, seed)
      const all = [...rest.kept, ...drawn]
      expect(all.map(pairText).toSorted()).toEqual(season.games.map(pairText).toSorted())
      expect(new Set(timesAt(all)).size).toBe(timesAt(all).length)
      expect(
        new Set(drawn.map((game) => JSON.stringify([game.night, game.start, game.court]))).size,
      ).toBe(drawn.length)
      expect(drawn.every(({ night }) => night >= season.from)).toBe(true)
    }
    const { terms, drawn } = drawRest(season)
    expect(made(terms)).toEqual(drawn)
  },
)

test.each(PLANS)('a team that comes late meets everyone, and the games played stay: %o', (plan) => {
  const season = seasonOf(plan)
  const teams = [...season.teams, 'Late']
  const { rest, drawn } = drawRest({
    ...season,
    teams,
    slots: slotsOf(40, plan.starts, plan.courts).filter(({ night }) => night >= season.from),
  })
  const own = drawn.filter(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes('Late'))
  expect(own).toHaveLength(plan.teams * (plan.format === 'double' ? 2 : 1))
  const games = season.games.map((game) => ({ ...game }))
  const { placed, added, off } = restChanges({ from: season.from, games }, drawn)
  expect(placed.length).toBeLessThanOrEqual(season.games.length - rest.kept.length)
  expect([added.length, off]).toEqual([own.length, []])
})

test('a team that has left has no game after the night, and its games are off', () => {
  const season = seasonOf({ teams: 8, format: 'single', starts: 1, courts: 4, spare: 0 })
  const [gone = '', ...teams] = season.teams
  const { drawn, rest } = drawRest({ ...season, teams })
  expect(drawn.some(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes(gone))).toBe(false)
  const { off } = restChanges(season, drawn)
  expect(off).toHaveLength(7 - rest.kept.filter((game) => pairText(game).includes(gone)).length)
})

test('so many games each: a late team gets as many as there are, against different teams', () => {
  const season = seasonOf({ teams: 6, format: { games: 4 }, starts: 1, courts: 3, spare: 6 })
  const { drawn, rest } = drawRest({ ...season, teams: [...season.teams, 'Late'] })
  const all = [...rest.kept, ...drawn]
  const own = all.filter(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes('Late'))
  expect(new Set(own.map(pairText)).size).toBe(4)
  expect(own).toHaveLength(4)
})

test('a game that stays keeps its court, and its teams have no other game at that time', () => {
  const season = seasonOf({ teams: 8, format: 'single', starts: 2, courts: 2, spare: 2 })
  const last = season.games.at(-1)
  const games = season.games.map((game) => ({ ...game, isKept: game === last }))
  const { drawn, rest } = drawRest({ ...season, games })
  expect(rest.kept).toContainEqual(expect.objectContaining({ ...last?.slot }))
  const all = timesAt([...rest.kept, ...drawn])
  expect(new Set(all).size).toBe(all.length)
  expect(drawn).not.toContainEqual(expect.objectContaining({ ...last?.slot }))
})

test('courts and starts of the whole season stay as even as they were', () => {
  const season = seasonOf({ teams: 8, format: 'single', starts: 2, courts: 2, spare: 0 })
  const { drawn, rest } = drawRest(season)
  const starts = season.teams.map((team) =>
    STARTS.slice(0, 2).map(
      (start) =>
        [...rest.kept, ...drawn].filter(
          (game) => game.start === start && [game.teamOne, game.teamTwo].includes(team),
        ).length,
    ),
  )
  for (const [early = 0, late = 0] of starts) expect(Math.abs(early - late)).toBeLessThanOrEqual(3)
})

/** The carry-over of a whole season whose rest is drawn again, at worst, by the names of the plans. */
const ORDERS = [
  { teams: 6, format: 'double', starts: 1, courts: 3, spare: 0, most: 120 },
  { teams: 6, format: 'single', starts: 2, courts: 2, spare: 1, most: 70 },
  { teams: 8, format: 'single', starts: 1, courts: 4, spare: 0, most: 72 },
  { teams: 8, format: 'single', starts: 2, courts: 2, spare: 0, most: 56 },
  { teams: 16, format: 'single', starts: 1, courts: 8, spare: 0, most: 390 },
] as const

test.each(ORDERS)('the order of opponents is even too, and courts come first: %o', (plan) => {
  const season = seasonOf(plan)
  for (const seed of ['one', 'two']) {
    const { rest, drawn } = drawRest(season, seed)
    const report = fairnessOf(season.teams, [...rest.kept, ...drawn])
    expect(report.carryOver.value).toBeLessThanOrEqual(plan.most)
    expect([report.courtSpread.value, report.startSpread.value]).toEqual(
      [1, plan.starts - 1].map((most) => Math.min(most, 1)),
    )
  }
})

test('a rest that was drawn by earlier rules is drawn the same', async () => {
  const { terms } = drawRest(
    seasonOf({ teams: 8, format: 'single', starts: 2, courts: 2, spare: 2 }),
  )
  const made = makeSchedule(terms, { rules: 'hive-schedule-3' })
  const games = 'games' in made ? made.games : []
  expect(await scheduleDigest(games, hash)).toBe(
    '7c5227d12cbda8dfd9f9b2333638b997315a032c0b7319d5717510db4aaef8d5',
  )
})

test('too few slots are said, with how many games would have none', () => {
  const season = seasonOf({ teams: 8, format: 'single', starts: 1, courts: 4, spare: 0 })
  const rest = restOf({ ...season, ...WHY })
  const slots = season.slots.slice(0, 10)
  const terms = { ...season, slots, wishes: [], seed: 'x', rest }
  expect(makeSchedule(terms)).toEqual({ reason: 'slots', missing: 10 })
})

test('the hash of the terms covers the games that stay, the night, the reason and the certificate before', async () => {
  const { terms } = drawRest(
    seasonOf({ teams: 4, format: 'double', starts: 2, courts: 1, spare: 0 }),
  )
  const variants = [
    terms,
    { ...terms, follows: 'another' },
    { ...terms, rest: { ...terms.rest, reason: 'Another.' } },
    { ...terms, rest: { ...terms.rest, kept: terms.rest.kept.slice(1) } },
    { ...terms, rest: { ...terms.rest, from: '2027-02-01' } },
    { ...terms, rest: { ...terms.rest, rounds: terms.rest.rounds.slice(1) } },
  ]
  expect(new Set(await Promise.all(variants.map(digest))).size).toBe(variants.length)
})
