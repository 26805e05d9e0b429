import { Refusal } from '@hive/domain/errors'
import { type Cents, centsOf } from '@hive/domain/base/money/cents'
import { handDayProblem } from '@hive/domain/money/payments/hand-day'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { closedUntil } from '#features/money/books/service.ts'
import type { Taken } from './card-payments.ts'

type Work = Pick<Context, 'db' | 'now'>
type DayGiven = { day: Day | null; field: string; owedSince?: Day }

/** The day on which money changed hands; `null` for today. Refuses one that the books cannot have any more, or yet. */
export async function admitHandDay(
  { db, now }: Work,
  { day, field, ...since }: DayGiven,
): Promise<Day | null> {
  const today = irishDay(now())
  if (day === null || day === today) return null
  const words = handDayProblem(day, { today, closedUntil: await closedUntil(db), ...since })
  if (words !== null) throw new Refusal('bad_request', words, { [field]: words })
  return day
}

type Given = { amount: number } & Pick<Taken, 'way' | 'reference'> & { receivedOn: Day | null }

/** The money that an organiser was given, as it is recorded. Nothing, for no money. */
export async function takenFrom(
  work: Work,
  { amount, way, reference, receivedOn }: Given,
): Promise<Taken | null> {
  const cents: Cents = centsOf(amount) ?? 0
  if (cents === 0) return null
  const day = await admitHandDay(work, { day: receivedOn, field: 'receivedOn' })
  return { cents, way, reference, on: day === null ? null : irishInstant(day, '12:00') }
}
