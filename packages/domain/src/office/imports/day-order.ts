import type { Day } from '../../base/time/day.ts'
import { readDay } from './days-and-times.ts'

/** Whether the day or the month comes first in the dates of a file. */
export type DayOrder = 'day' | 'month'

/**
 * The order in which a column of dates has day and month: the one that all its readable cells allow, else the one by
 * which some of them are nights of the league. With a date that is in doubt where neither says.
 */
export function dayOrder(
  cells: readonly string[],
  isNight: (day: Day) => boolean,
): DayOrder | { doubt: string } {
  const read = [...new Set(cells)].map((text) => {
    return { text, day: readDay(text), month: readDay(text, true) }
  })
  const unlike = read.filter(({ day, month }) => day !== month)
  const [first] = unlike
  if (!first) return 'day'
  const hasDayFirst = unlike.some(({ month }) => month === null)
  const odd = unlike.find(({ day }) => day === null)
  if (odd) return hasDayFirst ? { doubt: odd.text } : 'month'
  if (hasDayFirst) return 'day'
  const nights = (order: DayOrder) =>
    unlike.filter(({ [order]: day }) => day !== null && isNight(day)).length
  const [byDay, byMonth] = [nights('day'), nights('month')]
  if (byDay > 0 && byMonth === 0) return 'day'
  if (byMonth > 0 && byDay === 0) return 'month'
  return { doubt: first.text }
}
