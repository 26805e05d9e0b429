import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { hallsOn, nightsAhead, nightText, scoresMissing, saidText, shortText } from './tonight.ts'

const DAY = '2027-01-12'
const OWN = sampleLeague.venue
const PARISH = { ...OWN, id: 77, name: 'Parish Hall' }

function game(id: number, time: string, change: Partial<typeof sampleFixture> = {}) {
  return { ...sampleFixture, id, venueId: OWN.id, startTime: `${DAY}T${time}:00.000Z`, ...change }
}

const early = {
  ...sampleLeague,
  id: 1,
  title: 'Early',
  startTime: '18:00:00',
  fixtures: [game(2, '18:40', { courtNumber: 2 }), game(3, '18:00', { courtNumber: 2 })],
}
const late = {
  ...sampleLeague,
  id: 2,
  title: 'Late',
  startTime: '20:00:00',
  fixtures: [game(1, '18:00', { courtNumber: 1 }), game(4, '20:00', { status: 'postponed' })],
}

test('the games of a hall are by start and then by court, whichever league they are of', () => {
  const [hall, ...others] = hallsOn([late, early], DAY)
  expect(others).toEqual([])
  expect(hall?.name).toBe(OWN.name)
  expect(hall?.games.map(({ leagueId, fixture }) => [leagueId, fixture.id])).toEqual([
    [2, 1],
    [1, 3],
    [1, 2],
    [2, 4],
  ])
})

test('of a league in a hall it is said when it is on, and how many of its games are', () => {
  const [hall] = hallsOn([late, early], DAY)
  expect(hall?.nights.map(({ title, games }) => [title, games])).toEqual([
    ['Early', 2],
    ['Late', 1],
  ])
})

test('on a night in another hall a league is there, at its times', () => {
  const other = { from: DAY, until: DAY, startTime: '19:00', endTime: '21:00', venue: PARISH }
  const moved = {
    ...early,
    otherHalls: [{ ...other, text: '' }],
    fixtures: [game(2, '19:00', { venueId: PARISH.id })],
  }
  const halls = hallsOn([moved, late], DAY)
  expect(halls.map(({ name, nights }) => [name, nights[0]?.startTime])).toEqual([
    ['Parish Hall', '19:00'],
    [OWN.name, '20:00:00'],
  ])
})

test.each([
  ['whose fixtures are not out is on by its weeks', { fixtures: [] }, 1],
  ['that is called off is not on', { isCancelled: true }, 0],
  ['without a game that day is not on', { fixtures: [game(9, '18:00', tomorrow())] }, 0],
])('a league %s', (_name, change, count) => {
  const dates = { startDate: DAY, endDate: '2027-02-16', nights: null }
  expect(hallsOn([{ ...early, ...dates, ...change }], DAY)).toHaveLength(count)
})

const OFF = { status: 'postponed' } as const
const PARTNERS = {
  id: 5,
  startTime: `${DAY}T18:00:00.000Z`,
  minutes: 90,
  rounds: 6,
  courts: [1],
  players: 8,
  calledOff: null,
  changedAt: '',
}

test.each([
  ['with a game that is on', { fixtures: [game(8, '18:00'), game(9, '19:00', OFF)] }, '1 game'],
  ['whose games are all off', { fixtures: [game(8, '18:00', OFF)] }, 'Called off'],
  ['whose fixtures are not out', { fixtures: [] }, 'games are not out yet'],
  ['whose partners change', { fixtures: [], partnerNights: [PARTNERS] }, 'partner night'],
  [
    'whose partner night is off',
    { fixtures: [], partnerNights: [{ ...PARTNERS, calledOff: 'No light.' }] },
    'Called off',
  ],
  [
    'with a partner night after called-off games',
    { fixtures: [game(8, '18:00', OFF)], partnerNights: [PARTNERS] },
    'partner night',
  ],
])('of a league %s the night says so', (_name, change, text) => {
  const league = { ...early, startDate: DAY, endDate: '2027-02-16', nights: null, ...change }
  expect(nightsAhead([league], [DAY]).map(nightText)).toEqual([text])
  expect(hallsOn([league], DAY).flatMap(({ nights }) => nights.map(nightText))).toEqual([text])
})

function tomorrow() {
  return { startTime: '2027-01-13T18:00:00.000Z' }
}

test('the nights ahead are by day and time, each with its games that are on', () => {
  const next = { ...early, id: 3, title: 'Next', fixtures: [game(9, '18:00', tomorrow())] }
  const days = [DAY, '2027-01-13'] as const
  expect(
    nightsAhead([next, late, early], days).map(({ day, title, games }) => [day, title, games]),
  ).toEqual([
    [DAY, 'Early', 2],
    [DAY, 'Late', 1],
    ['2027-01-13', 'Next', 1],
  ])
})

test('scores are missing of games before today that are on, in leagues that are, the oldest night first', () => {
  const scored = game(5, '19:00', { score: { teamOne: 2, teamTwo: 1 } })
  const leagues = [
    { ...early, isCancelled: true },
    { ...late, fixtures: [...late.fixtures, scored] },
  ]
  expect(scoresMissing(leagues, '2027-01-13')).toEqual([
    { leagueId: 2, title: 'Late', night: DAY, scores: 1 },
  ])
  expect(scoresMissing(leagues, DAY)).toEqual([])
})

test.each([
  [{ players: 2, invited: 0, needs: 2, hasCaptain: true }, null],
  [{ players: 1, invited: 0, needs: 2, hasCaptain: true }, '1 of 2 players'],
  [{ players: 3, invited: 0, needs: 2, hasCaptain: false }, 'no captain'],
  [{ players: 1, invited: 0, needs: 3, hasCaptain: false }, '1 of 3 players · no captain'],
  [{ players: 0, invited: 0, needs: 2, hasCaptain: false }, null],
  [{ players: 1, invited: 1, needs: 2, hasCaptain: true }, null],
  [{ players: 1, invited: 1, needs: 3, hasCaptain: true }, '1 of 3 players · 1 invited'],
])('of %o it is said: %s', (side, text) => {
  expect(shortText(side)).toBe(text)
})

test.each([
  [{ out: 0, moved: 0, unsaid: 0 }, null],
  [{ out: 1, moved: 0, unsaid: 0 }, '1 can’t come'],
  [{ out: 1, moved: 2, unsaid: 3 }, '1 can’t come · 2 not said since the move · 3 not said'],
])('what a team says about tonight, %j, is: %s', (said, text) => {
  expect(saidText(said)).toBe(text)
})
