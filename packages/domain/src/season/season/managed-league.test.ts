import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { managedLeague } from './managed-league.ts'

const SECOND_NIGHT = '2027-01-19T18:29:59'
const played = { ...sampleFixture, score: { teamOne: 11, teamTwo: 4 } }
const tonight = { ...sampleFixture, startTime: '2027-01-19T18:30:00.000Z' }

test('a running league shows its next night and the scores of past days that are missing', () => {
  const league = { ...sampleLeague, fixtures: [sampleFixture, played, tonight] }
  expect(managedLeague(league, SECOND_NIGHT)).toMatchObject({
    sport: 'Pickleball',
    town: 'Leixlip',
    state: 'open',
    nextNight: '2027-01-19',
    scoresMissing: 1,
  })
})

test('a game that was called off misses no score', () => {
  const league = { ...sampleLeague, fixtures: [{ ...sampleFixture, status: 'cancelled' as const }] }
  expect(managedLeague(league, SECOND_NIGHT).scoresMissing).toBe(0)
})

test('a cancelled league has no next night and misses nothing', () => {
  const league = { ...sampleLeague, isCancelled: true, fixtures: [sampleFixture] }
  expect(managedLeague(league, SECOND_NIGHT)).toMatchObject({
    state: 'cancelled',
    nextNight: null,
    scoresMissing: 0,
  })
})

test('after its last night a league has no next one', () => {
  expect(managedLeague(sampleLeague, '2027-03-03')).toMatchObject({
    state: 'finished',
    nextNight: null,
  })
})

test('a league that is not published yet is a draft, whatever its sign-up says', () => {
  expect(managedLeague(sampleLeague, SECOND_NIGHT, true).state).toBe('draft')
  const cancelled = { ...sampleLeague, isCancelled: true }
  expect(managedLeague(cancelled, SECOND_NIGHT, true).state).toBe('cancelled')
})
