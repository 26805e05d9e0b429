import { addDays, type Day, monthOf } from '../time/day.ts'

/** A month or a year of the ledger: `2026-11` or `2026`. */
export type Period = string

/** The month or year that an address names; `null` for any other text. */
export function periodIn(text: string): Period | null {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text) ? text : null
}

export function monthAt(day: Day): Period {
  return day.slice(0, 7)
}

/** The first and the last day of a period. */
export function daysOf(period: Period): { from: Day; until: Day } {
  if (period.length === 4) return { from: `${period}-01-01`, until: `${period}-12-31` }
  const from = `${period}-01`
  return { from, until: addDays(`${nextMonth(period)}-01`, -1) }
}

/** `November 2026`, `2026` */
export function periodTitle(period: Period): string {
  return period.length === 4 ? period : `${monthOf(`${period}-01`)} ${period.slice(0, 4)}`
}

/** The last twelve months with this one, the newest first, then their years. */
export function periodsUpTo(today: Day): Period[] {
  const months = [monthAt(today)]
  for (let left = 11; left > 0; left -= 1) {
    months.push(monthAt(addDays(`${months.at(-1)}-01`, -1)))
  }
  return [...months, ...new Set(months.map((month) => month.slice(0, 4)))]
}

function nextMonth(month: Period): Period {
  return monthAt(addDays(`${month}-28`, 4))
}
