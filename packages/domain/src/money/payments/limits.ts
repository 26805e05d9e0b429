import { type Cents, exactPriceText } from '../../base/money/cents.ts'

/** Above which sums an organiser is asked whether they mean it, and above which a second one has to agree. */
export type MoneyLimits = {
  readonly askAbove: Cents
  /** `null` where no one else has to agree. */
  readonly secondAbove: Cents | null
}

/**
 * The question about a large sum; `null` when it is usual, or the organiser has said yes to this very sum. What went out
 * `before` for the same sign-up counts with it: two halves are one sum.
 */
export function sumQuestion(
  { askAbove }: MoneyLimits,
  cents: Cents,
  sureOf: Cents | null,
  before: Cents = 0,
): string | null {
  if (cents + before <= askAbove || sureOf === cents) return null
  const all =
    before > 0
      ? `, and with what went out for them since yesterday ${exactPriceText(cents + before)}`
      : ''
  return `This is ${exactPriceText(cents)}${all}, which is more than ${exactPriceText(askAbove)}. Is it right?`
}

/** Whether a refund or credit of this sum waits for a second organiser, with what went out `before` for the same sign-up. */
export function needsSecond(
  { secondAbove }: MoneyLimits,
  cents: Cents,
  before: Cents = 0,
): boolean {
  return secondAbove !== null && cents + before > secondAbove
}

type Decision = {
  readonly askedBy: number
  readonly by: number
  /** The player whose sign-up it is for. */
  readonly payee: number
  readonly isApproved: boolean
}

/** Why someone cannot approve an order of money; `null` when they can. Who asked may only take it back. */
export function whyNotSecond({ askedBy, by, payee, isApproved }: Decision): string | null {
  if (!isApproved) return null
  if (askedBy === by) return 'You asked for this yourself, so someone else has to approve it.'
  return payee === by ? 'This would go to you, so someone else has to approve it.' : null
}
