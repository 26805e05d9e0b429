import { expect, test } from 'vitest'
import { allNights } from '../../leagues/leagues/weeks.ts'
import type { ImportAnswers } from './import-plan.ts'
import { importTable } from './import-table.ts'
import { planSchedule, type ScheduleKnown } from './plan-schedule.ts'

const OPEN = { openings: [], blackouts: [], losses: [] }

const STANDING: ScheduleKnown = {
  teams: [
    { id: 1, name: 'Smashers' },
    { id: 2, name: 'Dublin Dinkers' },
    { id: 3, name: 'Net Gains' },
    { id: 4, name: 'Dill With It' },
  ],
  venues: [
    { id: 8, name: 'Leixlip Amenities Centre', ...OPEN },
    { id: 9, name: 'Celbridge Sports Hall', ...OPEN },
  ],
  league: { startDate: '2026-10-03', endDate: '2026-12-01', venueId: 8, halls: [] },
  nights: allNights({ startDate: '2026-10-03', endDate: '2026-12-01', nights: null }),
  gameMinutes: 40,
  games: [],
  taken: [],
}

const HEADINGS = 'Date;Time;Home Team;Away Team;Location;Court'
const GAME = '3/10/2026;19:00;Smashers;Dublin Dinkers;;Court 2'

function plan(lines: string, standing: Partial<ScheduleKnown> = {}, answers: ImportAnswers = {}) {
  return planSchedule(importTable(`${HEADINGS}\n${lines}`), { ...STANDING, ...standing }, answers)
}

const made = {
  teamOneId: 1,
  teamTwoId: 2,
  start: '2026-10-03T18:00:00.000Z',
  venueId: 8,
  courtNumber: 2,
}

test('a game is planned at the venue of the league, by the Irish clock', () => {
  expect(plan(GAME).rows).toEqual([
    {
      line: 2,
      what: 'Smashers – Dublin Dinkers, 3/10/2026',
      fate: 'made',
      note: '3 Oct 2026 at 19:00, Leixlip Amenities Centre, court 2',
      game: made,
    },
  ])
})

test('a game that breaks what a team has ruled out says so, and is planned all the same', () => {
  const wish = { unavailable: [], prefers: null, cannot: ['2026-10-03'] }
  const busy = [{ night: '2026-10-03', start: '19:00' }]
  const wishes = [
    { team: 'Smashers', ...wish },
    { team: 'Dublin Dinkers', unavailable: [], prefers: null, busy },
    { team: 'Net Gains', ...wish },
  ]
  expect(plan(GAME, { wishes }).rows).toMatchObject([
    {
      fate: 'made',
      note: '3 Oct 2026 at 19:00, Leixlip Amenities Centre, court 2. Smashers can’t play on 3 Oct 2026. Somebody in Dublin Dinkers has another game on 3 Oct 2026 at 19:00.',
      game: made,
    },
  ])
})

test.each([
  ['46298;0.7916667;Smashers;Dublin Dinkers;Leixlip Amenities Centre;2', made],
  ['3 Oct 2026;7:00 PM;Smashers;Dublin Dinkers;leixlip amenities centre;', { courtNumber: null }],
  ['3 Oct 2026;7:00 PM;Smashers;Dublin Dinkers;Celbridge Sports Hall;', { venueId: 9 }],
])('%s is understood', (line, game) => {
  expect(plan(line).rows[0]).toMatchObject({ fate: 'made', game })
})

function noteIn(hall: Partial<ScheduleKnown['venues'][number]>) {
  const venues = STANDING.venues.map((venue) => ({ ...venue, ...hall }))
  return plan(GAME, { venues }).rows[0]?.note
}

test('a game that would be on a lost court, or in a closed hall, is refused', () => {
  const days = { from: '2026-10-03', until: '2026-10-03', reason: 'A leak' }
  const note = 'The venue isn’t available then: A leak.'
  expect(noteIn({ losses: [{ ...days, courts: [2], hours: null }] })).toBe(note)
  expect(noteIn({ blackouts: [days] })).toBe(note)
  expect(noteIn({ losses: [{ ...days, courts: [1], hours: null }] })).toContain('court 2')
})

test.each([
  ['soon;19:00;Smashers;Dublin Dinkers;;', '“soon” isn’t a day.'],
  [';19:00;Smashers;Dublin Dinkers;;', 'There is no day in this row.'],
  ['3/10/2026;evening;Smashers;Dublin Dinkers;;', '“evening” isn’t a time.'],
  ['3/10/2026;19:00;Smashers;;;', 'A team is missing.'],
  ['3/10/2026;19:00;Smashers;Galway Giants;;', 'No team in this league is called “Galway Giants”.'],
  ['3/10/2026;19:00;Smashers;smashers;;', 'A team can’t play itself.'],
  ['3/10/2026;19:00;Smashers;Net Gains;Croke Park;', 'No venue is called “Croke Park”.'],
  ['3/10/2026;19:00;Smashers;Net Gains;;Main', '“Main” has no number of a court.'],
  ['13/10/2036;19:00;Smashers;Net Gains;;1', 'Please choose a day between'],
])('%s is left out', (line, note) => {
  expect(plan(line).rows[0]).toMatchObject({ fate: 'refused', note: expect.stringContaining(note) })
})

test.each([
  ['the same game', { games: [made] }, 'same', 'This game is in the schedule already.'],
  [
    'the same game with the sides changed',
    { games: [{ ...made, teamOneId: 2, teamTwoId: 1 }] },
    'same',
    'This game is in the schedule already.',
  ],
  [
    'another game of one of the teams',
    { games: [{ ...made, teamTwoId: 3 }] },
    'refused',
    'One of the teams plays another game then.',
  ],
  ['another game on the court', { taken: [made] }, 'refused', 'Another game has this court then.'],
  [
    'another game that is on until later',
    { taken: [{ ...made, start: '2026-10-03T17:30:00.000Z' }] },
    'refused',
    'Another game has this court then.',
  ],
  [
    'a long game of another league',
    { taken: [{ ...made, start: '2026-10-03T17:00:00.000Z', minutes: 61 }] },
    'refused',
    'Another game has this court then.',
  ],
])('a game is not planned over %s', (_, standing, fate, note) => {
  expect(plan(GAME, standing).rows[0]).toMatchObject({ fate, note })
})

test('a game follows another on its court', () => {
  const taken = [{ ...made, start: '2026-10-03T17:20:00.000Z' }]
  expect(plan(GAME, { taken }).rows[0]?.fate).toBe('made')
})

test('a game for which another league has booked the hall says so, and is planned all the same', () => {
  const at = { venueId: 8, night: '2026-10-03', from: '18:00', until: '21:00', courts: 1 }
  const hall = {
    venueId: 8,
    name: 'Leixlip Amenities Centre',
    courts: 2,
    openings: [],
    blackouts: [],
  }
  const inUse = {
    leagueId: 1,
    halls: [hall],
    booked: [{ leagueId: 2, title: 'Late Padel', ...at }],
    games: [],
  }
  const lines = [GAME, '3/10/2026;19:00;Net Gains;Dill With It;;3']
  const { rows } = plan(lines.join('\n'), { inUse })
  expect(rows.map(({ fate }) => fate)).toEqual(['made', 'made'])
  expect(rows[0]?.note).not.toContain('wanted')
  expect(rows[1]?.note).toContain(
    '7 – 7:40 pm: 3 courts are wanted and Leixlip Amenities Centre has 2, with Late Padel.',
  )
})

test('rows of one file are checked against each other', () => {
  const lines = [
    GAME,
    GAME,
    '3/10/2026;19:00;Smashers;Net Gains;;3',
    '3/10/2026;19:00;Net Gains;Dill With It;;2',
    '3/10/2026;19:00;Net Gains;Dill With It;;3',
  ]
  const fates = plan(lines.join('\n')).rows.map(({ fate }) => fate)
  expect(fates).toEqual(['made', 'same', 'refused', 'refused', 'made'])
})

test.each([
  ['a cell that only one order can read', ['10/17/2026', '10/10/2026'], '2026-10-17'],
  ['a word among them', ['TBD', '10/17/2026'], null],
  ['the nights of the league, where both orders can be read', ['10/3/2026'], '2026-10-03'],
  ['the nights of the league, day first', ['7/11/2026', '3/10/2026'], '2026-11-07'],
])('the order of day and month comes from %s', (_, dates, first) => {
  const lines = dates.map((date, at) => `${date};${18 + at}:00;Smashers;Net Gains;;`)
  const { rows, questions } = plan(lines.join('\n'))
  expect(questions).toEqual([])
  expect(rows[0]?.game?.start.slice(0, 10) ?? null).toBe(first)
  expect(rows.at(-1)?.fate).toBe('made')
})

test('an order of day and month that neither the column nor the nights tell is asked about', () => {
  const line = '4/5/2026;19:00;Smashers;Net Gains;;'
  const open = plan(line)
  expect(open.questions.map(({ text }) => text)).toEqual([
    'Does the month come first in dates such as 4/5/2026?',
  ])
  expect(open.rows[0]?.fate).toBe('asked')
  const mixed = plan(`13/10/2026;19:00;Smashers;Net Gains;;\n10/13/2026;19:00;Smashers;Net Gains;;`)
  expect(mixed.questions.map(({ text }) => text)).toEqual([
    'Does the month come first in dates such as 10/13/2026?',
  ])
})

test('a day that is no night of the league is asked about, once for each weekday', () => {
  const lines = ['25/12/2026', '9/10/2026', '3/10/2026'].map(
    (date) => `${date};19:00;Smashers;Net Gains;;`,
  )
  const open = plan(lines.join('\n'))
  expect(open.questions.map(({ text }) => text)).toEqual([
    'Friday, 25 Dec 2026 is no night of this league. Are there games on such a Friday?',
  ])
  expect(open.rows.map(({ fate }) => fate)).toEqual(['asked', 'asked', 'made'])
  const fates = (answer: string) =>
    plan(lines.join('\n'), {}, { 'nights Friday': answer }).rows.map(({ fate }) => fate)
  expect(fates('no')).toEqual(['refused', 'refused', 'made'])
  expect(fates('yes')).toEqual(['made', 'made', 'made'])
})

test.each(['Cancelled', 'deleted', 'Postponed (rain)', 'Rained out', 'TBD'])(
  'a game whose status is %s is left out with that reason',
  (status) => {
    const table = importTable(`${HEADINGS};Status\n${GAME};${status}\n${GAME};Not cancelled`)
    const { rows } = planSchedule(table, STANDING, {})
    expect(rows.map(({ fate }) => fate)).toEqual(['refused', 'made'])
    expect(rows[0]?.note).toBe(`The file says “${status}”, so it’s left out.`)
  },
)

test('a game that a column of yes and no calls off is left out', () => {
  const table = importTable(`${HEADINGS};Is Cancelled\n${GAME};Yes\n${GAME};No`)
  expect(planSchedule(table, STANDING, {}).rows.map(({ fate }) => fate)).toEqual([
    'refused',
    'made',
  ])
})

test('a team or a venue that is nearly right is asked about', () => {
  const line = '3/10/2026;19:00;Smashers;Dublin Dinkrs;Celbrige Sports Hall;'
  const first = plan(line)
  expect(first.questions.map(({ text }) => text)).toEqual(['Is “Dublin Dinkrs” Dublin Dinkers?'])
  const answers = { 'team dublin dinkrs': '2' }
  const second = plan(line, {}, answers)
  expect(second.questions.map(({ text }) => text)).toContain(
    'Is “Celbrige Sports Hall” Celbridge Sports Hall?',
  )
  const venue = { 'venue celbrige sports hall': '9' }
  expect(plan(line, {}, { ...answers, ...venue }).rows[0]?.game).toMatchObject({ venueId: 9 })
})

test('without a name, the venue is the hall of that night', () => {
  const halls = [{ from: '2026-10-03', until: '2026-10-03', venueId: 9 }]
  const league = { ...STANDING.league, halls }
  expect(plan(GAME, { league }).rows[0]?.game?.venueId).toBe(9)
  expect(plan(GAME.replace('3/10', '10/10'), { league }).rows[0]?.game?.venueId).toBe(8)
})
