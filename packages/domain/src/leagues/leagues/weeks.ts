import { addDays, daysBetween, type Day } from '../../base/time/day.ts'

/** The nights of a league: those that are listed or, with `null`, every week from the first to the last. */
export type Nights = {
  readonly startDate: Day
  readonly endDate: Day
  readonly nights: readonly Day[] | null
}

const DAYS_A_WEEK = 7

/** Every night of a league, in order. All that counts weeks, prices nights or fills calendars goes by this. */
export function allNights({ startDate, endDate, nights }: Nights): readonly Day[] {
  if (nights) return nights
  const weeks = Math.max(1, Math.floor(daysBetween(startDate, endDate) / DAYS_A_WEEK) + 1)
  return Array.from({ length: weeks }, (_, week) => addDays(startDate, week * DAYS_A_WEEK))
}

/** How many weeks a league is played: one for each of its nights. */
export function weeksOf(season: Nights): number {
  return allNights(season).length
}

/** Whether the last night is over on `today`. */
export function isFinished({ endDate }: Pick<Nights, 'endDate'>, today: Day): boolean {
  return endDate < today
}
