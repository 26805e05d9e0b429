import { BY_HAND_WAYS } from '@hive/domain/base/money/ways'
import { z } from 'zod'

/** How money came that an organiser took. */
export const takenWay = z.enum(BY_HAND_WAYS, 'Please choose how it was paid.')

/** The reference of a transfer on the bank statement. */
export const reference = z.string().trim().max(200, 'Please keep it to 200 characters.')

/** The day on which money changed hands, or reached the bank; null for today. */
export const handDay = z.iso.date('Please choose the day.').nullable().default(null)

/** Euro, with cents. */
export const takenSum = z
  .number('Please enter what they paid.')
  .min(0.5, 'Please enter at least 50 cent.')
  .max(10_000, 'Please enter a smaller sum.')
  .multipleOf(0.01, 'Please enter whole cents.')

/** A day as a field has it; one that is empty is today, which a transfer does not have. */
export const handDayText = z.string().transform((day) => (day === '' ? null : day))

type DayOfTransfer = { way: string; day: string | null }

/** The problem with the day of a transfer: an organiser reads it on the statement. */
export function transferDayProblem({ way, day }: DayOfTransfer): string | null {
  return way === 'bank' && day === null ? 'Please choose the day on which it was received.' : null
}
