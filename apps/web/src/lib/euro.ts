import { priceText } from '@hive/domain/base/money/cents'

/** A sum of the wire in words: `€90`. */
export function euro(amount: number): string {
  return priceText(Math.round(amount * 100))
}
