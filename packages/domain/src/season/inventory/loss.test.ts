import { expect, test } from 'vitest'
import { type Loss, lossProblems, lossText, lostBecause } from './loss.ts'

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
