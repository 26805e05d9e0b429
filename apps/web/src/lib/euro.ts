import { type Cents, exactPriceText, priceText } from '@hive/domain/base/money/cents'

/** A sum of the wire, which has euro, in cents. */
export function centsIn(amount: number): Cents {
  return Math.round(amount * 100)
}

/** A sum of the wire in words: `€90`. */
export function euro(amount: number): string {
  return priceText(centsIn(amount))
}

/** The same with its cents, always: `€90.00`. */
export function exactEuro(amount: number): string {
  return exactPriceText(centsIn(amount))
}
