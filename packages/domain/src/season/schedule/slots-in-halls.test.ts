import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allNights } from '../../leagues/leagues/weeks.ts'
import { addDays } from '../../base/time/day.ts'
import { conflictsOf } from './conflicts.ts'
import { type HallSource, slotsInHalls, slotsOfLeague, type SlotSource } from './league-slots.ts'

const OPEN = { taken: [], losses: [] }
const HOME: SlotSource = {
  season: {
    startDate: '2027-01-05',
    endDate: '2027-02-23',
    nights: null,
    startTime: '18:30',
    endTime: '20:00',
  },
  gameMinutes: 40,
  courtsBooked: 2,
  venue: { courts: 3, openings: [], blackouts: [] },
  ...OPEN,
}
const AWAY: HallSource = {
  from: '2027-01-19',
  until: '2027-01-19',
  courtsBooked: 1,
  startTime: '20:00',
  endTime: '21:30',
  venue: { courts: 1, openings: [], blackouts: [] },
  ...OPEN,
}

const on = (night: string, halls: readonly HallSource[], home = HOME) =>
  slotsInHalls(home, halls)
    .slots.filter((slot) => slot.night === night)
    .map(({ start, court }) => `${start} ${court}`)

test('a night in another hall has its courts and its starts, and all others stay as they are', () => {
  expect(on('2027-01-19', [AWAY])).toEqual(['20:00 1', '20:40 1'])
  expect(on('2027-01-12', [AWAY])).toEqual(on('2027-01-12', []))
  const nights = slotsInHalls(HOME, [AWAY]).slots.map(({ night }) => night)
  expect(nights).toEqual(nights.toSorted())
})

test('closed days, losses and games of others count in the hall of the night', () => {
  const night = '2027-01-19'
  const day = { from: night, until: night, reason: 'Elections' }
  const home = { ...HOME, venue: { ...HOME.venue, blackouts: [day] } }
  expect(on(night, [AWAY], home)).toHaveLength(2)
  const away = { ...AWAY, venue: { ...AWAY.venue, blackouts: [day] } }
  expect(slotsInHalls(HOME, [away]).closed).toEqual([{ night, reason: 'Elections' }])
  const taken = [{ night, court: 1, from: '20:00', until: '20:40' }]
  expect(on(night, [{ ...AWAY, taken }])).toEqual(['20:40 1'])
  const losses = [{ from: night, until: night, courts: [1], hours: null, reason: 'Leak' }]
  expect(on(night, [{ ...AWAY, losses }])).toEqual([])
  expect(on('2027-01-12', [{ ...AWAY, losses, taken }])).toEqual(on('2027-01-12', []))
})

test('a game of a night meets what is on in the hall of that night', () => {
  const night = '2027-01-19'
  const busy = [{ night, court: 1, from: '20:00', until: '20:40' }]
  const shut = [{ from: night, until: night, reason: 'Elections' }]
  const open = { openings: [], blackouts: [], ...OPEN }
  const game = { teamOne: 'Aces', teamTwo: 'Bees', night, start: '20:00', court: 1 }
  const kinds = (hall: Parameters<typeof conflictsOf>[2], at = game) =>
    conflictsOf(at, [], hall).map(({ kind }) => kind)
  const days = { from: night, until: night }
  const home = { gameMinutes: 40, ...open, taken: busy, blackouts: shut }
  expect(kinds(home)).toEqual(['court', 'closed'])
  expect(kinds({ ...home, elsewhere: [{ ...days, ...open }] })).toEqual([])
  const away = { ...open, taken: busy, blackouts: shut }
  const league = { gameMinutes: 40, ...open, elsewhere: [{ ...days, ...away }] }
  expect(kinds(league)).toEqual(['court', 'closed'])
  expect(kinds(league, { ...game, night: '2027-01-26' })).toEqual([])
})

test('every slot is one of the hall of its night, and no night is in two', () => {
  const week = fc.integer({ min: 0, max: 9 })
  const hall = fc.record({ first: week, weeks: week, courtsBooked: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(hall, { maxLength: 3 }), (drawn) => {
      const halls: HallSource[] = []
      for (const { first, weeks, courtsBooked } of drawn) {
        const from = addDays(HOME.season.startDate, first * 7)
        const until = addDays(from, weeks * 7)
        const isFree = halls.every((other) => until < other.from || other.until < from)
        if (isFree) halls.push({ ...AWAY, from, until, courtsBooked })
      }
      const { slots } = slotsInHalls(HOME, halls)
      const keys = slots.map((slot) => JSON.stringify(slot))
      expect(new Set(keys).size).toBe(keys.length)
      for (const night of allNights(HOME.season)) {
        const set = halls.find(({ from, until }) => from <= night && night <= until)
        const there = slots.filter((slot) => slot.night === night)
        expect(there).toHaveLength(2 * (set?.courtsBooked ?? HOME.courtsBooked))
        expect(there.every(({ start }) => start >= '20:00')).toBe(set !== undefined)
      }
    }),
  )
})

test('a league without another hall has the slots that it had', () => {
  expect(slotsInHalls(HOME, [])).toEqual(slotsOfLeague(HOME))
})
