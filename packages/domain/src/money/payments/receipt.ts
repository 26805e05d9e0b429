import type { Cents } from '../../base/money/cents.ts'
import type { RefundState } from './cancellation.ts'
import type { DisputeState } from './dispute.ts'

/** The number of a receipt, in mails, files and on its page, in the series of its day; it never changes. */
export function receiptNumber(registrationId: number, series: string): string {
  return `${series} ${registrationId}`
}

type Sold = {
  readonly listed: Cents
  /** The amount that was paid. */
  readonly due: Cents
  /** The percentage of the discount; 0 without one. */
  readonly percent: number
}

/** The difference between list price and payment: the discount, and the payment of an earlier try-out. */
export function priceParts({ listed, due, percent }: Sold): { off: Cents; credited: Cents } {
  const reduced = Math.round((listed * (100 - percent)) / 100)
  return { off: listed - reduced, credited: Math.max(0, reduced - due) }
}

/** The state of a refund, as the player sees it. `to_choose`: they may still choose between card and credit. */
export const REFUND_STANDINGS = ['to_choose', 'on_its_way', 'back', 'failed'] as const
export type RefundStanding = (typeof REFUND_STANDINGS)[number]

/** The state of a refund for the player; `null` when another refund has replaced it. */
export function refundStanding(state: RefundState, isChoosing = false): RefundStanding | null {
  return state === 'due' && isChoosing ? 'to_choose' : STANDINGS[state]
}

const STANDINGS: Readonly<Record<RefundState, RefundStanding | null>> = {
  due: 'on_its_way',
  pending: 'on_its_way',
  succeeded: 'back',
  failed: 'failed',
  superseded: null,
}

/** Where a payment stands that the payer’s bank has taken: `held` until it decides, `lost` when the payer has it back. */
export const DISPUTE_STANDINGS = ['held', 'lost'] as const
export type DisputeStanding = (typeof DISPUTE_STANDINGS)[number]

/** A dispute in words for the player; `null` for one in which no money moved for good. */
export function disputeStanding(state: DisputeState): DisputeStanding | null {
  return state === 'open' ? 'held' : state === 'lost' ? 'lost' : null
}

type Refund = { readonly cents: Cents; readonly standing: RefundStanding }

export type Balance = {
  readonly back: Cents
  readonly onItsWay: Cents
  /** The amount that the organiser keeps once all refunds have arrived, less what banks took back; failed refunds are not deducted. */
  readonly balance: Cents
}

export function balanceOf(paid: Cents, refunds: readonly Refund[], lost: Cents = 0): Balance {
  const sum = (standing: RefundStanding) =>
    refunds.reduce((cents, refund) => cents + (refund.standing === standing ? refund.cents : 0), 0)
  const [back, onItsWay] = [sum('back'), sum('to_choose') + sum('on_its_way')]
  return { back, onItsWay, balance: paid - back - onItsWay - lost }
}
