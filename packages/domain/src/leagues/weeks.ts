import { daysBetween, type Day } from '../time/day.ts'

type Season = { readonly startDate: Day; readonly endDate: Day }

/** How many weeks a league runs: the whole weeks between its first and last night, plus one. */
export function weeksOf({ startDate, endDate }: Season): number {
  return Math.max(1, Math.floor(daysBetween(startDate, endDate) / 7) + 1)
}

/** Whether the last night is over on `today`. */
export function isFinished({ endDate }: Season, today: Day): boolean {
  return endDate < today
}
