import { expect, test } from 'vitest'
import { nightWarnings } from './night-warnings.ts'

test('holidays and days on which the venue is closed are worth a look', () => {
  const plan = { nights: ['2027-02-01', '2027-02-08'], startTime: '18:30', endTime: '21:30' }
  const openings = [{ weekday: 'Monday' as const, from: '18:00', until: '22:00' }]
  const blackouts = [{ from: '2027-02-08', until: '2027-02-08', reason: 'School play' }]
  expect(nightWarnings(plan, { openings, blackouts })).toEqual([
    { night: '2027-02-01', why: 'St Brigid’s Day' },
    { night: '2027-02-08', why: 'The venue is closed: School play' },
  ])
  expect(nightWarnings({ ...plan, nights: ['2027-02-15'] }, { openings, blackouts })).toEqual([])
})

const closed = (night: string) => ({
  openings: [],
  blackouts: [{ from: night, until: night, reason: 'Elections' }],
})

test('a night in another hall is looked at there', () => {
  const [night, other] = ['2027-01-12', '2027-01-19']
  const plan = { nights: [night, other], startTime: '18:30', endTime: '20:30' }
  const days = { from: other, until: other, startTime: '19:00', endTime: '21:00' }
  const warned = (own: string, there: string) =>
    nightWarnings(plan, closed(own), [{ ...days, ...closed(there) }]).map((one) => one.night)
  expect(warned(other, night)).toEqual([])
  expect(warned(night, other)).toEqual([night, other])
})
