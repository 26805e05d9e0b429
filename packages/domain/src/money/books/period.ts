import { dayRange, longDay } from '../../base/time/day-labels.ts'
import { addDays, type Day, daysBetween, isDay, monthOf } from '../../base/time/day.ts'

/** Some days of the books: `2026-11`, `2026`, `2026-11--2026-12` or `2026-11-05--2026-11-20`. */
export type Period = string

const YEAR = /^\d{4}$/
const MONTH = String.raw`\d{4}-(?:0[1-9]|1[0-2])`
const ONE_MONTH = new RegExp(`^${MONTH}$`)
const MONTHS = new RegExp(`^${MONTH}--${MONTH}$`)
/** The books are shown for a year at most. */
const MOST_MONTHS = 12
export const MOST_DAYS = 366

/** The period that an address names; `null` for any other text. */
export function periodIn(text: string): Period | null {
  if (YEAR.test(text) || ONE_MONTH.test(text)) return text
  const [first = '', last = ''] = text.split('--')
  if (text === `${first}--${last}` && isDay(first) && isDay(last)) {
    const isYearAtMost = first <= last && daysBetween(first, last) < MOST_DAYS
    return isYearAtMost ? periodOfDays(first, last) : null
  }
  if (!MONTHS.test(text)) return null
  const count = monthNumber(last) - monthNumber(first) + 1
  return count > 0 && count <= MOST_MONTHS ? periodOf(first, last) : null
}

/** The period from the first day of one month until the last day of another. */
export function periodOf(first: Period, last: Period): Period {
  return first === last ? first : `${first}--${last}`
}

/** The period from one day until another; of whole months it is named by them. */
export function periodOfDays(from: Day, until: Day): Period {
  const months = periodOf(monthAt(from), monthAt(until))
  const { from: first, until: last } = daysOf(months)
  return from === first && until === last ? months : `${from}--${until}`
}

export function monthAt(day: Day): Period {
  return day.slice(0, 7)
}

/** The first and the last day of a period. */
export function daysOf(period: Period): { from: Day; until: Day } {
  if (YEAR.test(period)) return { from: `${period}-01-01`, until: `${period}-12-31` }
  const [first, last] = endsOf(period)
  if (isDay(first)) return { from: first, until: last }
  return { from: `${first}-01`, until: addDays(`${nextMonth(last)}-01`, -1) }
}

/** `November 2026`, `2026`, `November to December 2026`, `May 2025 to April 2026`, `5 Nov to 20 Nov 2026`, `5 November 2026` */
export function periodTitle(period: Period): string {
  if (YEAR.test(period)) return period
  const [first, last] = endsOf(period)
  if (isDay(first)) return first === last ? longDay(first) : dayRange(first, last)
  if (first === last) return monthTitle(first)
  const isOfOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isOfOneYear ? monthOf(`${first}-01`) : monthTitle(first)} to ${monthTitle(last)}`
}

/** The last day of a period in words: the period itself, or the day where it is named by its days. */
export function periodEndTitle(period: Period): string {
  const [first, last] = endsOf(period)
  return isDay(first) ? longDay(last) : periodTitle(period)
}

/** Whether it is one month, and no more. */
export function isMonth(period: Period): boolean {
  return ONE_MONTH.test(period)
}

export type OfferedPeriods = {
  /** The last twelve months with this one, the newest first. */
  readonly months: readonly Period[]
  /** Their pairs for the VAT return, which begin in January, March and so on. */
  readonly pairs: readonly Period[]
  readonly years: readonly Period[]
}

export function periodsUpTo(today: Day): OfferedPeriods {
  const months = [monthAt(today)]
  while (months.length < MOST_MONTHS) months.push(monthAt(addDays(`${months.at(-1)}-01`, -1)))
  const pairs = months.flatMap((month) =>
    Number(month.slice(5)) % 2 === 1 ? [periodOf(month, nextMonth(month))] : [],
  )
  return { months, pairs, years: [...new Set(months.map((month) => month.slice(0, 4)))] }
}

/** The last days of all months from one day until before another, the oldest first. */
export function monthEnds(from: Day, before: Day): Day[] {
  return monthsFrom(monthAt(from), monthAt(before))
    .map((month) => daysOf(month).until)
    .filter((day) => day >= from && day < before)
}

/** The months, or the days, with which it begins and ends. */
function endsOf(period: Period): [first: string, last: string] {
  const [first = period, last = first] = period.split('--')
  return [first, last]
}

function monthsFrom(first: Period, last: Period): Period[] {
  const months: Period[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/** Counts the months of all years. */
function monthNumber(month: Period): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
}

function monthTitle(month: Period): string {
  return `${monthOf(`${month}-01`)} ${month.slice(0, 4)}`
}

function nextMonth(month: Period): Period {
  return monthAt(addDays(`${month}-28`, 4))
}
