import { type Cents, priceText } from '../../base/money/cents.ts'
import { addDays, type Day } from '../../base/time/day.ts'

/**
 * The rules for the missing part of a split fee shortly before the first night: `asked`: the captain gets an e-mail;
 * `charged`: the captain's kept card pays it.
 */
export const REST_RULES = ['asked', 'charged'] as const
export type RestRule = (typeof REST_RULES)[number]

/** The last day on which teammates are to pay their shares; what is missing can be paid later as well. */
export function shareDeadline({ startDate }: { readonly startDate: Day }): Day {
  return addDays(startDate, -5)
}

/** The day on which the captain is asked for what is missing, or pays it with the kept card. */
export function dayOfRest({ startDate }: { readonly startDate: Day }): Day {
  return addDays(startDate, -2)
}

/** The cost of being on a captain's team, in a mail to someone who may join it; `share` in cents, where there is one to pay. */
export function costOfJoining(share: Cents | null): string {
  return share === null
    ? 'The team is paid for, so it’s free for you.'
    : `The team shares the fee: your part is ${priceText(share)}, which you pay by card once you’ve joined.`
}
