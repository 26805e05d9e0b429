import { type Cents, exactPriceText } from '../leagues/pricing.ts'

/** Above which sums an organiser is asked whether they mean it, and above which a second one has to agree. */
export type MoneyLimits = {
  readonly askAbove: Cents
  /** `null` where no one else has to agree. */
  readonly secondAbove: Cents | null
}

/** What a sum is asked about with; `null` when it is usual, or the organiser has said yes to this very sum. */
export function sumQuestion(
  { askAbove }: MoneyLimits,
  cents: Cents,
  sureOf: Cents | null,
): string | null {
  if (cents <= askAbove || sureOf === cents) return null
  return `This is ${exactPriceText(cents)}, which is more than ${exactPriceText(askAbove)}. Is it right?`
}

/** Whether a refund or credit of this sum waits for a second organiser. */
export function needsSecond({ secondAbove }: MoneyLimits, cents: Cents): boolean {
  return secondAbove !== null && cents > secondAbove
}

type Decision = {
  readonly askedBy: number
  readonly by: number
  readonly isApproved: boolean
}

/** Why someone cannot decide about an order of money; `null` when they can. Who asked may only take it back. */
export function whyNotSecond({ askedBy, by, isApproved }: Decision): string | null {
  if (!isApproved || askedBy !== by) return null
  return 'You asked for this yourself, so someone else has to approve it.'
}
