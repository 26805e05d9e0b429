import { longDay } from '../../base/time/day-labels.ts'
import type { Day } from '../../base/time/day.ts'

type Known = {
  readonly today: Day
  /** The last day of the closed books; `null` while none are. */
  readonly closedUntil: Day | null
  /** The day since which it is owed, for money that was given back. */
  readonly owedSince?: Day
}

/** Why money cannot have changed hands on a day; `null` if it can. The books are written by these days, so none of a closed period counts. */
export function handDayProblem(day: Day, { today, closedUntil, owedSince }: Known): string | null {
  if (day > today) return 'Please choose today or an earlier day.'
  if (owedSince !== undefined && day < owedSince) {
    return `It has been owed since ${longDay(owedSince)}. Please choose that day or a later one.`
  }
  if (closedUntil === null || day > closedUntil) return null
  return `The books are closed up to ${longDay(closedUntil)}. Please choose a later day.`
}
