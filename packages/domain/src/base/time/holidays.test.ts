import { expect, test } from 'vitest'
import { weekdayOf } from './day.ts'
import { holidayOn, publicHolidays } from './holidays.ts'

test.each([
  [2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'],
  [2027, '01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-25 12-26'],
  // The 1st of February is a Friday.
  [2030, '01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26'],
])('the ten public holidays of %i', (year, days) => {
  expect(publicHolidays(year).map(({ day }) => day)).toEqual(
    days.split(' ').map((day) => `${year}-${day}`),
  )
})

test.each([
  [2000, '04-24'],
  [2008, '03-24'],
  [2011, '04-25'],
  [2038, '04-26'],
  [2049, '04-19'],
])('Easter Monday of %i is %s', (year, day) => {
  expect(holidayOn(`${year}-${day}`)).toBe('Easter Monday')
})

test('every year has ten, in order, and those that move are Mondays but for a Friday of St Brigid', () => {
  for (let year = 2023; year < 2100; year += 1) {
    const holidays = publicHolidays(year)
    expect(holidays).toHaveLength(10)
    expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted())
    const moving = holidays.filter(({ name }) => /Easter|holiday/.test(name))
    expect(moving.map(({ day }) => weekdayOf(day))).toEqual(moving.map(() => 'Monday'))
    const brigid = holidays.find(({ name }) => name.startsWith('St Brigid'))?.day ?? ''
    expect(['Monday', 'Friday']).toContain(weekdayOf(brigid))
  }
})

test('other days are no holidays', () => {
  expect(holidayOn('2027-03-18')).toBeNull()
})
