import { expect, test } from 'vitest'
import { clockInText, clockLabel, cardDay, nightsLabel, rangeInText, timeRange } from './labels.ts'

test('a day on a card reads as in the United States, as specified', () => {
  expect(cardDay('2027-01-12')).toBe('January 12, 2027')
  expect(cardDay('2027-11-03')).toBe('November 3, 2027')
  expect(nightsLabel('Monday')).toBe('Monday nights')
})

test.each([
  ['18:30', '6:30 pm'],
  ['19:00', '7 pm'],
  ['00:15', '12:15 am'],
  ['12:00', '12 pm'],
])('%s reads %s', (time, label) => {
  expect(clockLabel(time)).toBe(label)
})

test('a range says am or pm once when both are the same', () => {
  expect(timeRange('18:30', '21:30')).toBe('6:30 – 9:30 pm')
  expect(timeRange('11:00', '13:00')).toBe('11 am – 1 pm')
})

test('a line of text does not end within a time', () => {
  expect(clockInText('19:00')).toBe('7\u00A0pm')
  expect(rangeInText('18:30', '21:30')).toBe('6:30\u00A0– 9:30\u00A0pm')
  expect(rangeInText('11:00', '13:00')).toBe('11\u00A0am\u00A0– 1\u00A0pm')
})
