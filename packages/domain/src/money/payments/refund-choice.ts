import { longDay } from '../../base/time/day-labels.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import { irishDay, irishInstant } from '../../base/time/irish.ts'
import { type BackWay, isByHand } from '../../base/money/ways.ts'
import type { RefundState } from './cancellation.ts'

/**
 * How an organiser has money go back: the way that it came, at once; or, of what was paid by card, as its owner chooses. A credit in place
 * of card money is never an organiser’s to order.
 */
export const ORDER_WAYS = ['card', 'choice'] as const
export type OrderWay = (typeof ORDER_WAYS)[number]

/** For how many days players choose how they get back what they paid by card. */
const CHOICE_DAYS = 3

/** The end of the last day on which players choose, in Ireland. */
export function choiceEnd(now: Date): Date {
  return irishInstant(addDays(irishDay(now), CHOICE_DAYS + 1), '00:00')
}

/** The last day on which players choose, of the moment at which the choice ends. */
export function lastDayToChoose(end: Date): Day {
  return irishDay(new Date(end.getTime() - 1))
}

/** The text about the choice, which players read before they make it. */
export function choiceText(cents: Cents, end: Date): string {
  return `You get ${priceText(cents)} back. Choose whether it goes back to your card or becomes a credit with us, by the end of ${longDay(lastDayToChoose(end))}. If you don’t choose, it goes to your card.`
}

/** The meaning of each way, for players. */
export const CHOICE_TERMS = {
  card: 'It can take your bank five to ten days to show it.',
  credit:
    'It comes off the price by itself the next time you sign up. It lasts a year, and you can give it to a teammate.',
} as const

/** Where the money of one refund stands when a league is called off, for its organisers. */
export const BACK_STANDINGS = [
  'not_chosen',
  'to_card',
  'to_credit',
  'to_hand_back',
  'done',
  'failed',
] as const
export type BackStanding = (typeof BACK_STANDINGS)[number]

type Back = {
  readonly state: Exclude<RefundState, 'superseded'>
  readonly way: BackWay
  /** Whether its owner may still choose. */
  readonly isChoosing: boolean
}

export function backStanding({ state, way, isChoosing }: Back): BackStanding {
  if (state === 'failed') return 'failed'
  if (state === 'succeeded') return 'done'
  if (isChoosing) return 'not_chosen'
  if (isByHand(way)) return 'to_hand_back'
  return way === 'credit' ? 'to_credit' : 'to_card'
}

/** How many refunds are where, and what they come to; without those of which there are none. */
export function backProgress(
  refunds: readonly { readonly standing: BackStanding; readonly cents: Cents }[],
): { standing: BackStanding; count: number; cents: Cents }[] {
  return BACK_STANDINGS.map((standing) => {
    const there = refunds.filter((refund) => refund.standing === standing)
    const cents = there.reduce((sum, refund) => sum + refund.cents, 0)
    return { standing, count: there.length, cents }
  }).filter(({ count }) => count > 0)
}
