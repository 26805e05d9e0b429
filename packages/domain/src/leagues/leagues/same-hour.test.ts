import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { playedAtTheSameHour } from './same-hour.ts'

/** On Tuesdays from 12 January to 2 March 2027, 18:30 to 21:30. */
const ASKED = sampleLeague
const AT = '2027-01-01T12:00'
const OWN = {
  leagueId: 8,
  registered: true,
  tryItOutRegistration: false,
  firstNight: null as string | null,
}

function nightsOf(change: Partial<typeof sampleLeague>, own: Partial<typeof OWN> = {}, at = AT) {
  const other = { ...sampleLeague, id: 8, ...change }
  const found = playedAtTheSameHour(
    { league: ASKED, tryItOut: false, at },
    { leagues: [ASKED, other], memberships: [{ ...OWN, ...own }] },
  )
  return found.flatMap(({ nights }) => nights)
}

test.each([
  ['within the other', '19:00', '20:00', 8],
  ['ends as the other begins', '17:00', '18:30', 0],
  ['begins as the other ends', '21:30', '22:30', 0],
  ['begins a minute before the other ends', '21:29', '22:30', 8],
])('hours: %s', (_what, startTime, endTime, count) => {
  expect(nightsOf({ startTime, endTime })).toHaveLength(count)
})

test('another weekday is another night', () => {
  expect(
    nightsOf({ startDate: '2027-01-13', endDate: '2027-03-03', weekday: 'Wednesday' }),
  ).toEqual([])
})

test('only nights of both count, and only those to come', () => {
  expect(nightsOf({ startDate: '2027-02-16', endDate: '2027-04-06' })).toEqual([
    '2027-02-16',
    '2027-02-23',
    '2027-03-02',
  ])
  expect(nightsOf({}, {}, '2027-02-23T20:00')).toEqual(['2027-03-02'])
  expect(nightsOf({ nights: ['2027-01-14', '2027-01-19'] })).toEqual(['2027-01-19'])
})

test('of a try-out its one night counts', () => {
  const tried = { tryItOutRegistration: true, firstNight: '2027-01-19' }
  expect(nightsOf({}, tried)).toEqual(['2027-01-19'])
})

test('who only asks to try the league out has one night to lose', () => {
  const other = { ...sampleLeague, id: 8 }
  const people = { leagues: [other], memberships: [OWN] }
  const asked = { league: ASKED, tryItOut: true, at: AT }
  expect(playedAtTheSameHour(asked, people)).toEqual([{ league: other, nights: ['2027-01-12'] }])
})

test('an invitation, a league that is called off and the league itself are no reason', () => {
  expect(nightsOf({}, { registered: false })).toEqual([])
  expect(nightsOf({ isCancelled: true })).toEqual([])
  expect(nightsOf({}, { leagueId: ASKED.id })).toEqual([])
})
