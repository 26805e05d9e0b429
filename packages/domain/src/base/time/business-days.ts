import { addDays, type Day, weekdayOf } from './day.ts'
import { holidayOn } from './holidays.ts'
import { irishDay, irishInstant } from './irish.ts'

/** Whether people are at work: on no Saturday, Sunday or public holiday. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 'Saturday' && weekday !== 'Sunday' && holidayOn(day) === null
}

/** The business day that many after a day, which is not counted itself. */
export function businessDayAfter(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0;) {
    found = addDays(found, 1)
    if (isBusinessDay(found)) left -= 1
  }
  return found
}

/** Noon by Irish clocks on the second business day after the Irish day of a moment. */
export function noonTwoBusinessDaysAfter(at: Date): Date {
  return irishInstant(businessDayAfter(irishDay(at), 2), '12:00')
}
