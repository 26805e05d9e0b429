import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import {
  isOwnHall,
  nightsIn,
  type OtherHall,
  otherHallProblems,
  otherHallText,
  placeOf,
  venueOf,
  venueOn,
  withHall,
} from './other-halls.ts'

const SEASON = { startDate: '2027-01-05', endDate: '2027-02-23', nights: null, venueId: 1 }
const HALL: OtherHall = {
  from: '2027-01-19',
  until: '2027-01-26',
  venueId: 2,
  courtsBooked: 3,
  startTime: '19:00',
  endTime: '21:00',
}
const LEAGUE = { venueId: 1, halls: [HALL] }

test('a league is in one hall a night: the one that is set for it, else its own', () => {
  const days = ['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']
  expect(days.map((night) => venueOn(night, LEAGUE))).toEqual([1, 2, 2, 1])
  expect(nightsIn(HALL, SEASON)).toEqual(['2027-01-19', '2027-01-26'])
})

const at = (night: string, venueId: number) => placeOf({ night, venueId }, LEAGUE)

test('a game is at home in the hall of its night, and only there', () => {
  expect([at('2027-01-12', 1), at('2027-01-19', 2)]).toEqual([1, 1])
  expect([at('2027-01-12', 2), at('2027-01-12', 7), at('2027-01-19', 7)]).toEqual([2, 7, 7])
  // Nobody of the league is in its own hall that night.
  expect(at('2027-01-19', 1)).not.toBe(1)
  expect([1, 2, 7].map((venue) => isOwnHall(venue, LEAGUE))).toEqual([true, true, false])
})

test.each([
  ['the last day before the first', { until: '2027-01-12' }, 'halls.0.until'],
  ['no night', { from: '2027-01-20', until: '2027-01-25' }, 'halls.0.from'],
  ['the league’s own hall', { venueId: 1 }, 'halls.0.venueId'],
  ['an end before the start', { endTime: '18:00' }, 'halls.0.endTime'],
])('%s is no other hall', (_, change, field) => {
  const found = otherHallProblems([{ ...HALL, ...change }], SEASON)
  expect(found.map(([name]) => name)).toEqual([field])
})

test('a night is in one other hall at most', () => {
  const second = { ...HALL, from: '2027-01-26', until: '2027-02-02', venueId: 3 }
  expect(otherHallProblems([HALL, second], SEASON)).toEqual([
    ['halls.1.from', 'Another hall is set for some of these days.'],
  ])
  expect(otherHallProblems([HALL, { ...second, from: '2027-01-27' }], SEASON)).toEqual([])
})

test('a hall that is set already stays, and can end earlier, where the league has it for its own by now', () => {
  const moved = { ...SEASON, venueId: HALL.venueId }
  const fresh = { ...HALL, from: '2027-02-02', until: '2027-02-02', venueId: 3 }
  expect(otherHallProblems([HALL, fresh], moved, [HALL])).toEqual([])
  expect(otherHallProblems([{ ...HALL, until: HALL.from }], moved, [HALL])).toEqual([])
  expect(otherHallProblems([HALL, { ...fresh, venueId: 2 }], moved, [HALL])).toEqual([
    ['halls.1.venueId', 'This is the league’s own hall.'],
  ])
  expect(otherHallProblems([HALL, { ...fresh, from: HALL.until }], moved, [HALL])).toHaveLength(1)
})

test('in halls that have no problem, each night has one, and games in it are at home', () => {
  const week = fc.integer({ min: 0, max: 9 })
  const range = fc.record({ first: week, weeks: week, venueId: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), week, (ranges, night) => {
      const halls = ranges.map(({ first, weeks, venueId }) => ({
        ...HALL,
        from: addDays(SEASON.startDate, first * 7),
        until: addDays(SEASON.startDate, (first + weeks) * 7),
        venueId,
      }))
      fc.pre(otherHallProblems(halls, SEASON).length === 0)
      const day = addDays(SEASON.startDate, night * 7)
      const league = { venueId: 1, halls }
      const set = halls.filter(({ from, until }) => from <= day && day <= until)
      expect(set.length).toBeLessThanOrEqual(1)
      const home = [1, 2, 3].filter((venueId) => placeOf({ night: day, venueId }, league) === 1)
      expect(home).toEqual([set[0]?.venueId ?? 1])
    }),
  )
})

test('a slot has the name of its hall where that is not the league’s own', () => {
  const halls = [{ ...HALL, name: 'Parish Hall' }]
  const slot = { night: '2027-01-19', start: '19:00', court: 1 }
  expect(withHall(slot, halls)).toEqual({ ...slot, hall: 'Parish Hall' })
  const own = { ...slot, night: '2027-01-12' }
  expect(withHall(own, halls)).toBe(own)
})

test('everyone reads where a league is, and where a game is', () => {
  const venue = { ...sampleLeague.venue, id: 2, name: 'Parish Hall' }
  const hall = { ...HALL, until: HALL.from, venue, text: '' }
  const league = { venue: sampleLeague.venue, otherHalls: [hall] }
  expect(otherHallText(hall)).toBe('19 Jan 2027: Parish Hall, 7 – 9 pm')
  expect(otherHallText({ ...HALL, venue })).toMatch(/^19 Jan.* 26 Jan 2027: Parish Hall/)
  expect(venueOf(2, league).name).toBe('Parish Hall')
  expect(venueOf(sampleLeague.venue.id, league)).toBe(sampleLeague.venue)
  expect(venueOf(99, league)).toBe(sampleLeague.venue)
})
