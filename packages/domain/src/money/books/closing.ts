import { longDay } from '../../base/time/day-labels.ts'
import type { Day } from '../../base/time/day.ts'

/** Where the books stand: until when they are closed, and the day of their first entry. Both may not be there yet. */
export type BooksState = { readonly closedUntil: Day | null; readonly firstDay: Day | null }

/** Why the books cannot be closed up to the end of a day; `null` if they can. What is closed stays as it is for ever. */
export function closingProblem(
  until: Day,
  { closedUntil, firstDay }: BooksState,
  today: Day,
): string | null {
  if (closedUntil !== null && until <= closedUntil) {
    return `The books are closed already, up to ${longDay(closedUntil)}.`
  }
  if (until >= today)
    return 'Please choose a day that is over: the books of today are still being written.'
  if (firstDay === null || until < firstDay) return 'There’s nothing in the books of that time yet.'
  return null
}
