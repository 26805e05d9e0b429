import { type Cents, exactPriceText } from '../../base/money/cents.ts'

/** A player's favours for a sign-up that have not been taken back: the part they have used, and the rest. */
export type Favours = { readonly used: Cents; readonly unspent: Cents }

/**
 * The most that a player can still be given as a favour for a sign-up: what they have paid for it and not got back, less the favours before.
 */
export function favourLeft({ left, given }: { left: Cents; given: Cents }): Cents {
  return Math.max(0, left - given)
}

/**
 * The part of favours that ends when so much is left of what was paid: favours and what went back are never more than came in. What has
 * been used cannot end.
 */
export function favourEnding({ used, unspent }: Favours, left: Cents): Cents {
  return Math.min(unspent, Math.max(0, used + unspent - left))
}

/** Why a favour is refused when so much is the most. */
export function favourProblem(most: Cents): string {
  return most === 0
    ? 'There’s nothing left of what was paid for this sign-up that a favour could be measured by.'
    : `Please give at most ${exactPriceText(most)}: a favour is never more than what is left of what was paid.`
}
