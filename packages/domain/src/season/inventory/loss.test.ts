import { expect, test } from 'vitest'
import { type Loss, lossesByHall, lossProblems, lossText, lostBecause } from './loss.ts'

const NIGHT = '2027-03-02'
const TIME = { night: NIGHT, from: '18:30', until: '19:20', court: 2 }
const LOSS: Loss = { from: NIGHT, until: '2027-03-16', courts: [], hours: null, reason: 'A leak' }

test.each<[string, Partial<Loss>, string | null]>([
  ['all courts, whole days', {}, 'A leak'],
  ['without a reason', { reason: '' }, 'closed'],
  ['this court', { courts: [1, 2] }, 'A leak'],
  ['another court', { courts: [1] }, null],
  ['days after it', { from: '2027-03-09' }, null],
  ['days before it', { from: '2027-02-02', until: '2027-02-23' }, null],
  ['hours that end as it starts', { hours: { from: '17:00', until: '18:30' } }, null],
  ['hours that begin as it ends', { hours: { from: '19:20', until: '22:00' } }, null],
  ['hours in which it starts', { hours: { from: '17:00', until: '18:31' } }, 'A leak'],
])('a game on a court: %s are lost', (_, change, reason) => {
  expect(lostBecause([{ ...LOSS, ...change }], TIME)).toBe(reason)
})

test('a game without a court is lost with all courts alone', () => {
  const time = { ...TIME, court: 0 }
  expect(lostBecause([LOSS], time)).toBe('A leak')
  expect(lostBecause([{ ...LOSS, courts: [1, 2] }], time)).toBeNull()
})

test('a game that goes on after midnight is lost with the late hours of its night', () => {
  const hours = { from: '23:00', until: '23:59' }
  const late = { ...TIME, from: '23:30', until: '24:10' }
  expect(lostBecause([{ ...LOSS, hours }], late)).toBe('A leak')
})

test('a loss is read as its days, courts and hours', () => {
  expect(lossText(LOSS)).toBe('2 Mar to 16 Mar 2027, all courts')
  const hours = { from: '18:30', until: '20:00' }
  expect(lossText({ ...LOSS, until: NIGHT, courts: [1, 3], hours })).toBe(
    '2 Mar 2027, courts 1 and 3, 6:30 – 8 pm',
  )
})

test('a loss that ends before it begins has a problem', () => {
  expect(lossProblems(LOSS)).toEqual([])
  const hours = { from: '20:00', until: '20:00' }
  expect(lossProblems({ ...LOSS, until: '2027-03-01', hours }).map(([field]) => field)).toEqual([
    'until',
    'hours.until',
  ])
})

test('what a league loses is lost in each hall in which it is on those days, in another one on its days alone', () => {
  const halls = [
    { from: '2027-03-09', until: '2027-03-16', venueId: 2 },
    { from: '2027-03-30', until: '2027-03-30', venueId: 2 },
  ]
  const lost = (from: string, until: string) =>
    lossesByHall({ ...LOSS, from, until }, { venueId: 1, halls }).map(
      ({ venueId, ...days }) => `${venueId}: ${days.from.slice(5)} to ${days.until.slice(5)}`,
    )
  expect(lost('2027-03-02', '2027-03-02')).toEqual(['1: 03-02 to 03-02'])
  expect(lost('2027-03-02', '2027-03-09')).toEqual(['1: 03-02 to 03-09', '2: 03-09 to 03-09'])
  expect(lost('2027-03-09', '2027-03-09')).toEqual(['2: 03-09 to 03-09'])
  expect(lost('2027-03-16', '2027-04-06')).toEqual([
    '1: 03-16 to 04-06',
    '2: 03-16 to 03-16',
    '2: 03-30 to 03-30',
  ])
  expect(lost('2027-03-23', '2027-03-23')).toEqual(['1: 03-23 to 03-23'])
})
