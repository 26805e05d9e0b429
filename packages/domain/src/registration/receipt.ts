import type { Cents } from '../leagues/pricing.ts'
import type { RefundState } from './cancellation.ts'

/** How a receipt is called, in mails and on its page; it never changes. */
export function receiptNumber(registrationId: number): string {
  return `Hive ${registrationId}`
}

type Sold = {
  readonly listed: Cents
  /** What was paid. */
  readonly due: Cents
  /** What the discount took off; 0 without one. */
  readonly percent: number
}

/** How a listed price became what was paid: the discount, and what an earlier try-out had paid already. */
export function priceParts({ listed, due, percent }: Sold): { off: Cents; credited: Cents } {
  const reduced = Math.round((listed * (100 - percent)) / 100)
  return { off: listed - reduced, credited: Math.max(0, reduced - due) }
}

/** Where a refund is, as its owner sees it. */
export const REFUND_STANDINGS = ['on_its_way', 'back', 'failed'] as const
export type RefundStanding = (typeof REFUND_STANDINGS)[number]

/** `null` for a refund that another one has replaced. */
export function refundStanding(state: RefundState): RefundStanding | null {
  return STANDINGS[state]
}

const STANDINGS: Readonly<Record<RefundState, RefundStanding | null>> = {
  due: 'on_its_way',
  pending: 'on_its_way',
  succeeded: 'back',
  failed: 'failed',
  superseded: null,
}

type Refund = { readonly cents: Cents; readonly standing: RefundStanding }

export type Balance = {
  readonly back: Cents
  readonly onItsWay: Cents
  /** What stays with the organiser once everything has arrived; a refund that failed is not counted. */
  readonly balance: Cents
}

export function balanceOf(paid: Cents, refunds: readonly Refund[]): Balance {
  const sum = (standing: RefundStanding) =>
    refunds.reduce((cents, refund) => cents + (refund.standing === standing ? refund.cents : 0), 0)
  const [back, onItsWay] = [sum('back'), sum('on_its_way')]
  return { back, onItsWay, balance: paid - back - onItsWay }
}
