import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../base/time/day.ts'
import { holidayOn } from '../../base/time/holidays.ts'
import {
  keptNights,
  movedNight,
  nightsOfNextSeason,
  plannedNights,
  skippedHolidays,
} from './night-plan.ts'
import { allNights } from './weeks.ts'

test('nights are one a week, and one that would be on a public holiday is a week later', () => {
  // 1 February 2027 is the holiday of St Brigid.
  const plan = { first: '2027-01-18', count: 4 }
  expect(plannedNights({ ...plan, skipsHolidays: false })).toEqual([
    '2027-01-18',
    '2027-01-25',
    '2027-02-01',
    '2027-02-08',
  ])
  const nights = plannedNights({ ...plan, skipsHolidays: true })
  expect(nights).toEqual(['2027-01-18', '2027-01-25', '2027-02-08', '2027-02-15'])
})

test('as many nights as are planned are on one weekday, in order, and on no holiday', () => {
  const start = fc.integer({ min: 0, max: 3650 })
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 }), (offset, count) => {
      const first = addDays('2025-01-01', offset)
      const nights = plannedNights({ first, count, skipsHolidays: true })
      expect(nights).toHaveLength(count)
      expect(nights.map(weekdayOf)).toEqual(nights.map(() => weekdayOf(first)))
      expect(nights.filter((night) => holidayOn(night) !== null)).toEqual([])
      expect(nights.toSorted()).toEqual(nights)
    }),
  )
})

test('nights are kept as they are given, in order and each once', () => {
  const odd = ['2027-01-28', '2027-01-12', '2027-01-26', '2027-01-12']
  expect(keptNights(odd)).toEqual({
    startDate: '2027-01-12',
    endDate: '2027-01-28',
    nights: ['2027-01-12', '2027-01-26', '2027-01-28'],
  })
  const weekly = ['2027-01-12', '2027-01-19', '2027-01-26']
  expect(keptNights(weekly)).toEqual({
    startDate: '2027-01-12',
    endDate: '2027-01-26',
    nights: null,
  })
})

test('what is kept has the nights that were given', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(days, (offsets) => {
      const nights = offsets.map((offset) => addDays('2027-01-12', offset))
      expect(allNights(keptNights(nights))).toEqual(nights.toSorted())
    }),
  )
})

test('the next season is on the same weekday, after the last night and not in the past', () => {
  const season = { startDate: '2026-09-15', endDate: '2026-11-03', nights: null }
  expect(nightsOfNextSeason(season, '2026-10-01')[0]).toBe('2026-11-10')
  const later = nightsOfNextSeason(season, '2026-11-23')
  expect(later[0]).toBe('2026-11-24')
  expect(later).toHaveLength(8)
  expect(later.map(weekdayOf)).toEqual(later.map(() => 'Tuesday'))
})

test.each([
  ['2027-01-12', '2027-01-05'],
  ['2027-01-19', '2027-01-19'],
  ['2027-01-26', '2027-01-28'],
  ['2027-02-02', '2027-01-28'],
])('a first night on %s goes to %s', (night, moved) => {
  const before = ['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']
  expect(movedNight(night, { before, after: ['2027-01-05', '2027-01-19', '2027-01-28'] })).toBe(
    moved,
  )
})

test('the public holidays that a plan leaves out are named, and a night taken out by hand is none', () => {
  const nights = plannedNights({ first: '2027-01-18', count: 4, skipsHolidays: true })
  expect(skippedHolidays(nights)).toEqual([{ day: '2027-02-01', name: 'St Brigid’s Day' }])
  expect(skippedHolidays(nights.filter((night) => night !== '2027-01-25'))).toHaveLength(1)
  expect(skippedHolidays([])).toEqual([])
  const later = plannedNights({ first: '2027-02-01', count: 2, skipsHolidays: true })
  expect(skippedHolidays(later, '2027-02-01')).toEqual([
    { day: '2027-02-01', name: 'St Brigid’s Day' },
  ])
  expect(skippedHolidays(later, '2027-02-02')).toEqual([])
  expect(skippedHolidays(later, '2027-02')).toEqual([])
})
