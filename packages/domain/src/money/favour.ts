import { type Cents, exactPriceText } from '../leagues/pricing.ts'

/**
 * The most that a player can still be given as a favour for a sign-up: what they have paid for it and not got back, less the favours before.
 * A favour takes nothing from what goes back to them later, which is theirs.
 */
export function favourLeft({ left, given }: { left: Cents; given: Cents }): Cents {
  return Math.max(0, left - given)
}

/** Why a favour is refused when so much is the most. */
export function favourProblem(most: Cents): string {
  return most === 0
    ? 'There’s nothing left of what was paid for this sign-up that a favour could be measured by.'
    : `Please give ${exactPriceText(most)} at most: a favour is never more than what is left of what was paid.`
}
