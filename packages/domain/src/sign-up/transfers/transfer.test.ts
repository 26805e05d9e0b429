import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { successorProblem, transferEnd, whyPlaceStays } from './transfer.ts'

const league = { ...sampleLeague, startDate: '2027-01-12', endDate: '2027-03-02', nights: null }
const place = { type: 'individual', tryItOut: false } as const
const early = { rule: 'waiting_list_first', at: '2027-01-02T12:00:00' } as const

test.each([
  ['a week later', '2026-12-01T10:00:00Z', '2026-12-08T10:00:00.000Z'],
  ['when the league starts', '2027-01-10T10:00:00Z', '2027-01-12T18:30:00.000Z'],
  ['when the next night begins', '2027-01-12T19:00:00Z', '2027-01-19T18:30:00.000Z'],
  ['at once after the last night', '2027-03-02T19:00:00Z', '2027-03-02T19:00:00.000Z'],
])('an offer ends %s', (_when, now, end) => {
  const season = { ...league, startTime: '18:30:00' }
  expect(transferEnd(season, new Date(now)).toISOString()).toBe(end)
})

test('a place that someone signed up for alone can be given to another person', () => {
  expect(whyPlaceStays(league, place, early)).toBeNull()
})

test.each([
  ['a captain’s', { type: 'team' as const }],
  ['a team player’s', { type: 'team_player' as const }],
  ['a try-out’s', { tryItOut: true }],
])('%s place stays', (_whose, change) => {
  expect(whyPlaceStays(league, { ...place, ...change }, early)).not.toBeNull()
})

test('those who wait come first, unless the league says otherwise', () => {
  const full = { ...league, waiting: 2 }
  expect(whyPlaceStays(full, place, early)).toContain('2 people are waiting')
  expect(whyPlaceStays({ ...full, waiting: 1 }, place, early)).toContain('One person is waiting')
  expect(whyPlaceStays(full, place, { ...early, rule: 'free' })).toBeNull()
})

test('a place stays when the league takes no one any more', () => {
  const late = 'too late'
  expect(whyPlaceStays({ ...league, isCancelled: true }, place, early)).toContain(late)
  const running = { ...early, at: '2027-01-13T12:00:00' }
  expect(whyPlaceStays(league, place, running)).toBeNull()
  expect(whyPlaceStays({ ...league, lateJoining: 'closed' }, place, running)).toContain(late)
  const last = { ...early, at: '2027-02-24T12:00:00' }
  expect(whyPlaceStays(league, place, last)).toContain(late)
})

test.each([
  ['someone', 'Please enter a valid email address.'],
  [' Aoife@Hive.example ', 'That’s your own e-mail address.'],
  ['bren@hive.example', null],
])('offering a place to %j is answered with %j', (email, problem) => {
  expect(successorProblem(email, 'aoife@hive.example')).toBe(problem)
})
