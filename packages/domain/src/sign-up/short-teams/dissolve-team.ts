import { type Cents, priceText } from '../../base/money/cents.ts'
import type { Day } from '../../base/time/day.ts'
import { irishDay } from '../../base/time/irish.ts'

type Fee = {
  /** The money paid for the team that has not gone back. */
  readonly paid: Cents
  /** Who has joined with the team, its payer included. */
  readonly people: number
  /** The price of an individual’s place. */
  readonly price: Cents
}

type DissolvedFee = {
  /** The money that goes back to the player who paid for the team. */
  readonly back: Cents
  /** The price paid for each person’s place, the payer’s first. */
  readonly shares: readonly Cents[]
}

/**
 * A team’s fee when its people become individuals: as many individuals’ places as they are stay paid, and the rest goes
 * back. Where those cost more than the fee, no one pays the difference; each share is then smaller.
 */
export function dissolvedFee({ paid, people, price }: Fee): DissolvedFee {
  const kept = Math.min(paid, people * price)
  const each = Math.floor(kept / people)
  const odd = kept - each * people
  const shares = Array.from({ length: people }, (_, index) => each + (index < odd ? 1 : 0))
  return { back: paid - kept, shares }
}

type Team = {
  readonly name: string
  /** Whether a captain has signed it up, as opposed to one of people who signed up alone. */
  readonly isSignedUp: boolean
  readonly hasGames: boolean
  /** Whether its captain has split the fee with the team. */
  readonly hasSplitFee: boolean
  /** Whether the player who paid for it has left, and its captain has its sign-up. */
  readonly isPassedOn: boolean
}

/** Why the people of a team cannot become individuals; `null` when they can. */
export function dissolveProblem(
  { name, isSignedUp, hasGames, hasSplitFee, isPassedOn }: Team,
  { firstNight, now }: { firstNight: Day; now: Date },
): string | null {
  if (!isSignedUp) return `The people on ${name} have signed up alone already.`
  if (irishDay(now) >= firstNight) return 'The league has begun, so its teams stay as they are.'
  if (hasSplitFee) return `${name} shares its fee among its players, so it stays as it is.`
  if (isPassedOn) return `The player who paid for ${name} has left it, so it stays as it is.`
  return hasGames ? `${name} has games in this league already, so it stays as it is.` : null
}

type DissolveTerms = {
  readonly name: string
  readonly people: number
  /** The fee of the team, the price of individuals’ places for all of them, and the money that goes back. */
  readonly fee: Cents
  readonly price: Cents
  readonly back: Cents
  readonly payer: string
}

/** An organiser’s text before the people of a team become individuals. */
export function dissolveText({ name, people, fee, price, back, payer }: DissolveTerms): string {
  const places = people === 1 ? '1 person keeps a place' : `${people} people keep a place each`
  const costs = `${name} has paid ${priceText(fee)}; as individuals they’d pay ${priceText(price)}`
  const money =
    back > 0
      ? `${costs}, so ${priceText(back)} goes back to ${payer}.`
      : `${costs}, so nothing goes back${price > fee ? ', and no one pays more' : ''}.`
  return `${places}, and the team ends. ${money}`
}
