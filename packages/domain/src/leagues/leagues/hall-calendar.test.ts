import { expect, test } from 'vitest'
import {
  besideBookings,
  type Booking,
  bookingsOf,
  clashesIn,
  clashText,
  freeCourts,
  freeInstead,
  newClashes,
  seatedOn,
  worstOfNights,
} from './hall-calendar.ts'

const HALL = { venueId: 4, name: 'Naas Hall', courts: 4, openings: [], blackouts: [] }
const NIGHT = '2027-01-12'

function booked(leagueId: number, courts: number, change: Partial<Booking> = {}): Booking {
  const title = ['', 'Tuesday Tag', 'Tuesday Pickleball', 'Late Padel'][leagueId] ?? ''
  return {
    leagueId,
    title,
    venueId: 4,
    night: NIGHT,
    from: '18:30',
    until: '21:30',
    courts,
    ...change,
  }
}

const LEAGUE = {
  leagueId: 1,
  title: 'Tuesday Tag',
  venueId: 4,
  startDate: NIGHT,
  endDate: '2027-01-26',
  nights: null,
  startTime: '18:30:00',
  endTime: '21:30:00',
  courtsBooked: 2,
}

test('a league books its courts on each of its nights, and those of another hall there', () => {
  const other = { from: '2027-01-19', until: '2027-01-20', venueId: 9 }
  const halls = [{ ...other, courtsBooked: 3, startTime: '19:00', endTime: '21:00' }]
  expect(bookingsOf({ ...LEAGUE, halls })).toEqual([
    booked(1, 2),
    booked(1, 3, { night: '2027-01-19', venueId: 9, from: '19:00', until: '21:00' }),
    booked(1, 2, { night: '2027-01-26' }),
  ])
})

test('games count beside a booking only where they are outside it', () => {
  const own = [booked(1, 2)]
  const within = booked(1, 1, { from: '19:00', until: '20:00' })
  const later = booked(1, 1, { from: '21:30', until: '22:30' })
  const partners = booked(1, 3, { from: '18:30', until: '20:30' })
  expect(besideBookings([within, later, partners], own)).toEqual([
    later,
    { ...partners, courts: 1 },
  ])
})

test('a game that leaves its booking in part counts only in that part', () => {
  const own = [booked(1, 2)]
  const late = booked(1, 1, { from: '21:00', until: '22:00' })
  const early = booked(1, 1, { from: '18:00', until: '19:00' })
  const elsewhere = booked(1, 1, { from: '21:00', until: '22:00', venueId: 9 })
  expect(besideBookings([late, early, elsewhere], own)).toEqual([
    { ...late, from: '21:30' },
    { ...early, until: '18:30' },
    elsewhere,
  ])
})

test.each([
  ['as many as there are', [booked(1, 2), booked(2, 2)], []],
  ['too many', [booked(1, 2), booked(2, 3)], [5]],
  ['too many in one league alone', [booked(1, 5)], [5]],
  ['one after the other', [booked(1, 3), booked(2, 3, { from: '21:30', until: '22:30' })], []],
  ['on other nights', [booked(1, 3), booked(2, 3, { night: '2027-01-13' })], []],
  ['in another hall', [booked(1, 3), booked(2, 3, { venueId: 9 })], []],
  [
    'three that overlap in parts',
    [
      booked(1, 2),
      booked(2, 2, { from: '20:00', until: '22:00' }),
      booked(3, 1, { from: '21:00', until: '23:00' }),
    ],
    [5],
  ],
])('courts that are wanted: %s', (_, bookings, wanted) => {
  expect(worstOfNights(clashesIn(HALL, bookings)).map((clash) => clash.wanted)).toEqual(wanted)
})

test('a hall that names no courts has no clashes, since nobody knows how many it has', () => {
  expect(clashesIn({ ...HALL, courts: 0 }, [booked(1, 50)])).toEqual([])
})

test('courts are free where nobody has them in all of the hours', () => {
  const time = booked(3, 0, { from: '18:00', until: '23:00' })
  const others = [booked(1, 2), booked(2, 1, { from: '21:30', until: '22:30' })]
  expect(freeCourts(HALL, others, time)).toBe(2)
  expect(freeCourts(HALL, others, { ...time, from: '21:30' })).toBe(3)
})

test('a clash names who else is there and what is free: courts, other hours, the next night', () => {
  const others = [booked(1, 3), booked(1, 3, { night: '2027-01-13' })]
  const own = booked(2, 2, { from: '19:00', until: '21:00' })
  const [clash] = clashesIn(HALL, [...others, own])
  if (!clash) throw new Error('There is no clash.')
  const instead = freeInstead(own, others, HALL)
  expect(instead).toEqual({ courts: 1, hours: null, night: '2027-01-14' })
  expect(clashText(clash, { hall: HALL, own: 2, instead })).toBe(
    '7 – 9 pm: 5 courts are wanted and Naas Hall has 4, with Tuesday Tag. Free: 1 court then; the same hours on 14 Jan 2027.',
  )
  const early = [booked(1, 3, { from: '19:00', until: '20:00' })]
  expect(freeInstead(own, early, HALL).hours).toEqual({ from: '20:00', until: '22:00' })
  const openings = [{ weekday: 'Tuesday', from: '18:00', until: '21:00' }] as const
  expect(freeInstead(own, early, { ...HALL, openings }).hours).toBeNull()
})

test('only what a league brings about is new, and not what clashed before', () => {
  const before = [booked(1, 3), booked(2, 3)]
  const after = [...before, booked(2, 5, { night: '2027-01-19' })]
  const nights = newClashes(HALL, { after, before }, 2).map(({ night }) => night)
  expect(new Set(nights)).toEqual(new Set(['2027-01-19']))
  expect(newClashes(HALL, { after, before: [] }, 3)).toEqual([])
})

test.each([
  ['a later one beside a worse one that is known', booked(4, 3, { from: '20:00', until: '22:00' })],
  ['hours that go on after those that clashed', booked(2, 3, { from: '18:00', until: '22:00' })],
])('a clash hides no other one of its night: %s', (_, own) => {
  const early = { from: '18:00', until: '20:00' }
  const late = booked(3, 2, { from: '20:00', until: '22:00' })
  const others = [booked(1, 3, early), late]
  const before = [...others, booked(2, 3, early)]
  const after = own.leagueId === 2 ? [...others, own] : [...before, own]
  const found = newClashes(HALL, { after, before }, own.leagueId)
  expect(found).toMatchObject([{ from: '20:00', until: '22:00', wanted: 5 }])
})

test('bookings sit on the same courts for all of their hours, and one without room on those that are left', () => {
  const seats = seatedOn([booked(1, 2), booked(2, 1), booked(3, 2, { from: '20:00' })], HALL)
  expect(seats.map(({ at }) => at)).toEqual([[0, 1], [2], [3]])
})

const CLOSED = { from: NIGHT, until: NIGHT, courts: [1, 2], hours: null, reason: 'A leak' }
const EARLY = { from: '18:00', until: '20:00' }

test.each([
  ['as many as are left', [booked(1, 2)], {}, []],
  ['more than are left', [booked(1, 2), booked(2, 1)], {}, [[3, 2]]],
  ['more on another night', [booked(1, 4, { night: '2027-01-13' })], {}, []],
  ['more after the closed hours', [booked(1, 4, { from: '20:00' })], { hours: EARLY }, []],
  ['more in the closed hours', [booked(1, 4)], { hours: EARLY }, [[4, 2]]],
  ['any while all are closed', [booked(1, 1)], { courts: [], hours: EARLY }, [[1, 0]]],
  [
    'those that close later on',
    [booked(1, 4)],
    { hours: { from: '20:00', until: '21:00' } },
    [[4, 2]],
  ],
])('of a hall with closed courts are wanted: %s', (_, bookings, change, wanted) => {
  const hall = { ...HALL, closings: [{ ...CLOSED, ...change }] }
  const found = worstOfNights(clashesIn(hall, bookings))
  expect(found.map((clash) => [clash.wanted, clash.open])).toEqual(wanted)
})

test('closed courts are not free, nobody sits on them, and a clash says how many are open', () => {
  const hall = { ...HALL, closings: [{ ...CLOSED, hours: EARLY }] }
  const others = [booked(1, 1)]
  expect(freeCourts(hall, others, booked(3, 0))).toBe(1)
  expect(freeCourts(hall, others, booked(3, 0, { from: '20:00' }))).toBe(3)
  const seats = seatedOn([booked(1, 1), booked(2, 1, { from: '20:00', until: '21:30' })], hall)
  expect(seats.map(({ at }) => at)).toEqual([[2], [0]])
  const [clash] = clashesIn(hall, [booked(1, 3)])
  if (!clash) throw new Error('There is no clash.')
  expect(clashText(clash, { hall, own: 1, instead: null })).toBe(
    '6:30 – 9:30 pm: 3 courts are wanted and Naas Hall has 2 of 4 open.',
  )
})
