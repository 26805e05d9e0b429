import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { leaguesOnHome, listedLeagues, signUpState } from './sign-up-state.ts'

const today = '2026-11-20'

test('Home shows twelve open leagues and six to come, the soonest of many', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...sampleLeague,
    id: index + 1,
    startDate: `2027-01-${String(28 - Math.floor(index / 2)).padStart(2, '0')}`,
    isUpcoming: index % 2 === 1,
  }))
  const { open, coming } = leaguesOnHome(many, today)
  expect(open.map(({ id }) => id)).toEqual([39, 37, 35, 33, 31, 29, 27, 25, 23, 21, 19, 17])
  expect(coming.map(({ id }) => id)).toEqual([40, 38, 36, 34, 32, 30])
})

test('a running league is open until its last night but one has begun, unless late joining is closed', () => {
  expect(signUpState(sampleLeague, '2027-02-23T18:29:59')).toBe('open')
  expect(signUpState(sampleLeague, '2027-02-23T18:30:00')).toBe('closed')
  const closed = { ...sampleLeague, lateJoining: 'closed' } as const
  expect(signUpState(closed, '2027-01-12T18:29:59')).toBe('open')
  expect(signUpState(closed, '2027-01-12T18:30:00')).toBe('closed')
})

test('closed and finished leagues are not on Home', () => {
  const others = [
    { ...sampleLeague, registrationClosed: true },
    { ...sampleLeague, startDate: '2026-01-06', endDate: '2026-02-24' },
  ]
  expect(leaguesOnHome(others, today)).toEqual({ open: [], coming: [] })
})

test('leagues that can be joined are listed before full ones, however soon those start', () => {
  const { places } = sampleLeague
  const full = { ...sampleLeague, id: 1, startDate: '2026-12-01', placesTaken: places }
  const later = { ...sampleLeague, id: 2, startDate: '2027-02-02' }
  const closed = { ...sampleLeague, id: 3, registrationClosed: true }
  const listed = listedLeagues([full, later, closed, sampleLeague], today)
  expect(listed.map(({ id }) => id)).toEqual([7, 2, 1])
})

test.each([
  ['2026-11-30T08:59:59', 'upcoming'],
  ['2026-11-30T09:00:00', 'open'],
  ['2027-01-04T23:59:59', 'open'],
  ['2027-01-05T00:00:00', 'closed'],
])('at %s a league that opens and closes by itself is %s', (at, state) => {
  const registrationOpens = '2026-11-30T09:00'
  const registrationCloses = '2027-01-05T00:00'
  const league = { ...sampleLeague, isUpcoming: true, registrationOpens, registrationCloses }
  expect(signUpState(league, at)).toBe(state)
  expect(signUpState({ ...league, registrationClosed: true }, at)).not.toBe('open')
})

test('a league that is announced without a day stays so', () => {
  expect(signUpState({ ...sampleLeague, isUpcoming: true }, '2027-01-11')).toBe('upcoming')
})
