/**
 * A calendar day, `YYYY-MM-DD`, without clock or zone. League dates and dates of birth are days:
 * arithmetic on them never meets a clock change.
 */
export type Day = string

/** A time of the day on the wall of a hall, `HH:MM` (24 h). */
export type ClockTime = string

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

// Written out, for the browser: its first `Intl.DateTimeFormat` takes longer than to start React.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

const MILLISECONDS_A_DAY = 86_400_000

/** Whether `text` names a day that exists: `2027-02-29` does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day `count` days after `day`; before it when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(utc(day) + count * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/**
 * Orders days from the earliest to the latest. Not by `localeCompare`, whose first call costs a phone as
 * much as a third of making Home live.
 */
export function byDay(one: Day, other: Day): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The same day `count` years later; 29 February becomes 28 February where there is none. */
export function addYears(day: Day, count: number): Day {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

/** How many days lie between two days; negative when `to` is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to) - utc(from)) / MILLISECONDS_A_DAY
}

/** `January` */
export function monthOf(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

export function weekdayOf(day: Day): Weekday {
  const index = (new Date(utc(day)).getUTCDay() + 6) % 7
  return WEEKDAYS[index] ?? 'Monday'
}

/** The first day on or after `from` that falls on `weekday`. */
export function nextWeekday(from: Day, weekday: Weekday): Day {
  const ahead = WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(from))
  return addDays(from, (ahead + 7) % 7)
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
