import { addDays, type Day, nextWeekday, weekdayOf } from './day.ts'

export type Holiday = { readonly day: Day; readonly name: string }

/** The ten public holidays of Ireland in a year, in order. */
export function publicHolidays(year: number): Holiday[] {
  const on = (monthAndDay: string): Day => `${String(year).padStart(4, '0')}-${monthAndDay}`
  const firstMonday = (month: string) => nextWeekday(on(`${month}-01`), 'Monday')
  return [
    { day: on('01-01'), name: 'New Year’s Day' },
    { day: brigidsDay(on('02-01')), name: 'St Brigid’s Day' },
    { day: on('03-17'), name: 'St Patrick’s Day' },
    { day: addDays(easterSunday(year), 1), name: 'Easter Monday' },
    { day: firstMonday('05'), name: 'May holiday' },
    { day: firstMonday('06'), name: 'June holiday' },
    { day: firstMonday('08'), name: 'August holiday' },
    { day: nextWeekday(on('10-25'), 'Monday'), name: 'October holiday' },
    { day: on('12-25'), name: 'Christmas Day' },
    { day: on('12-26'), name: 'St Stephen’s Day' },
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The name of the public holiday on a day; `null` on any other. */
export function holidayOn(day: Day): string | null {
  return publicHolidays(Number(day.slice(0, 4))).find((one) => one.day === day)?.name ?? null
}

/** The first Monday of February, or the 1st where that is a Friday. */
function brigidsDay(first: Day): Day {
  return weekdayOf(first) === 'Friday' ? first : nextWeekday(first, 'Monday')
}

/** Easter of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const count = epact + toSunday - 7 * correction + 114
  const month = String(Math.floor(count / 31)).padStart(2, '0')
  const day = String((count % 31) + 1).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${month}-${day}`
}
