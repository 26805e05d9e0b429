import { expect, test } from 'vitest'
import { closedBecause, hoursProblems, type OpeningSlot } from './venue-hours.ts'

const TUESDAY: OpeningSlot = { weekday: 'Tuesday', from: '18:00', until: '22:00' }
const CHRISTMAS = { from: '2026-12-24', until: '2027-01-02', reason: 'Christmas' }
const hours = { openings: [TUESDAY], blackouts: [CHRISTMAS] }

test('hours are right when each ends after it starts and none overlap', () => {
  const openings = [
    TUESDAY,
    { ...TUESDAY, from: '10:00', until: '18:00' },
    { ...TUESDAY, weekday: 'Friday' as const },
  ]
  expect(hoursProblems({ openings, blackouts: [CHRISTMAS] })).toEqual([])
})

test('each wrong time is named by its field', () => {
  const openings = [
    TUESDAY,
    { ...TUESDAY, from: '21:00', until: '23:00' },
    { ...TUESDAY, from: '09:00', until: '09:00' },
  ]
  const blackouts = [CHRISTMAS, { ...CHRISTMAS, until: '2026-12-23' }]
  expect(hoursProblems({ openings, blackouts }).map(([field]) => field)).toEqual([
    'openings.1.from',
    'openings.2.until',
    'blackouts.1.until',
  ])
})

test.each([
  ['2027-01-12', '18:30', '21:30', null],
  ['2027-01-12', '18:00', '22:00', null],
  ['2027-01-12', '18:30', '22:30', 'outside its opening hours'],
  ['2027-01-13', '18:30', '21:30', 'outside its opening hours'],
  ['2026-12-29', '18:30', '21:30', 'Christmas'],
  ['2026-12-24', '18:30', '21:30', 'Christmas'],
])('on %s from %s to %s the hall is closed: %s', (day, from, until, reason) => {
  expect(closedBecause(hours, { day, from, until })).toBe(reason)
})

test('a venue without opening hours is open, except on its blackout dates', () => {
  const night = { day: '2027-01-13', from: '18:30', until: '21:30' }
  expect(closedBecause({ ...hours, openings: [] }, night)).toBeNull()
  const noReason = { openings: [], blackouts: [{ ...CHRISTMAS, until: '2027-01-20', reason: '' }] }
  expect(closedBecause(noReason, night)).toBe('closed')
})
