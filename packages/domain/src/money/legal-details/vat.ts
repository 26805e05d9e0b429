import { longDay } from '../../base/time/day-labels.ts'
import type { Cents } from '../../base/money/cents.ts'
import { byDay, type Day } from '../../base/time/day.ts'

/** Hundredths of a percent: 1350 is 13.5 %. */
export type BasisPoints = number

/** The VAT that prices include from a day on: everywhere, or in one league, which may also go back to what holds everywhere. */
export type VatRate = {
  /** Null for everywhere. */
  readonly leagueId: number | null
  readonly from: Day
  /** Null in a league from the day on which it has no rate of its own any more. */
  readonly basisPoints: BasisPoints | null
}

/** The rate of a sale: its league's own one on that day, else the one that holds everywhere, else none. */
export function vatRateOn(rates: readonly VatRate[], leagueId: number, day: Day): BasisPoints {
  return newest(rates, leagueId, day) ?? newest(rates, null, day) ?? 0
}

function newest(rates: readonly VatRate[], leagueId: number | null, day: Day) {
  const begun = rates.filter((rate) => rate.leagueId === leagueId && rate.from <= day)
  return begun.toSorted((one, other) => byDay(one.from, other.from)).at(-1)?.basisPoints ?? null
}

/** The VAT in an amount that includes it, rounded to the cent. */
export function vatIn(gross: Cents, basisPoints: BasisPoints): Cents {
  return gross - Math.round((gross * 10_000) / (10_000 + basisPoints))
}

/**
 * The VAT in each part of a sale, in the order of the books: what credit and card pay, and what goes back, as a negative
 * amount. The VAT of what is paid so far is rounded as a whole and each part has the change of it, so that the parts add up to
 * the VAT of the sale, and to nothing once all has gone back.
 */
export function vatOfParts(parts: readonly Cents[], basisPoints: BasisPoints): Cents[] {
  let paid = 0
  return parts.map((cents) => {
    const before = vatIn(paid, basisPoints)
    paid += cents
    return vatIn(paid, basisPoints) - before
  })
}

/** `13.5%` */
export function percentText(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}%`
}

/** The limits of a change of rates: days of closed books, and the last day with a sale that it would be for. */
export type RateBounds = { readonly closedUntil: Day | null; readonly lastSale: Day | null }

/** Why a rate cannot begin, or stop beginning, on a day; null when it can. */
export function rateProblem(from: Day, { closedUntil, lastSale }: RateBounds): string | null {
  if (closedUntil !== null && from <= closedUntil) {
    return `The books are closed until ${longDay(closedUntil)}. Please choose a later day.`
  }
  if (lastSale !== null && from <= lastSale) {
    return `There are sales up to ${longDay(lastSale)}, and a sale keeps the rate of its day. Please choose a later day.`
  }
  return null
}
