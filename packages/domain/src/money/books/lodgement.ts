import { longDay } from '../../base/time/day-labels.ts'
import { type Cents, exactPriceText } from '../../base/money/cents.ts'
import type { Day } from '../../base/time/day.ts'
import { handDayProblem } from '../payments/hand-day.ts'

type Box = {
  readonly day: Day
  readonly cents: Cents
  readonly today: Day
  /** The last day of the closed books; `null` while none are. */
  readonly closedUntil: Day | null
  /** The balance of the cash box at the end of that day, and of today. */
  readonly onDay: Cents
  readonly now: Cents
}

/** Why so much cash cannot have been taken to the bank on a day, by its field; `null` when it can. */
export function lodgementProblem({ day, cents, today, closedUntil, onDay, now }: Box) {
  const dayProblem = handDayProblem(day, { today, closedUntil })
  if (dayProblem !== null) return { field: 'day', words: dayProblem } as const
  const most = Math.max(0, Math.min(onDay, now))
  if (cents <= most) return null
  const box =
    day < today && onDay <= now
      ? `had ${exactPriceText(most)} on ${longDay(day)}`
      : `has ${exactPriceText(most)}`
  const words = `According to the books, the cash box ${box}. Record the cash that came in first, or check the sum.`
  return { field: 'amount', words } as const
}
