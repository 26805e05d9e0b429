import { expect, test } from 'vitest'
import { readDay, readTime } from './days-and-times.ts'

test.each([
  ['2026-10-03', '2026-10-03'],
  ['2026-10-03 19:00:00', '2026-10-03'],
  ['3/10/2026', '2026-10-03'],
  ['03.10.26', '2026-10-03'],
  ['3 Oct 2026', '2026-10-03'],
  ['3rd October 2026', '2026-10-03'],
  ['Sat, 3 Oct 2026', '2026-10-03'],
  ['Saturday 03/10/2026', '2026-10-03'],
  ['46298', '2026-10-03'],
  ['46298.79', '2026-10-03'],
  ['31/02/2026', null],
  ['10/13/2026', null],
  ['soon', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('the month comes first where the file has it so', () => {
  expect(readDay('10/03/2026', true)).toBe('2026-10-03')
  expect(readDay('13/10/2026', true)).toBeNull()
})

test.each([
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['18:30:00', '18:30'],
  ['6.30 pm', '18:30'],
  ['6:30 PM', '18:30'],
  ['6pm', '18:00'],
  ['12 a.m.', '00:00'],
  ['0.75', '18:00'],
  ['0,7708333', '18:30'],
  ['25:00', null],
  ['18', null],
  ['13pm', null],
])('%s is the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})
