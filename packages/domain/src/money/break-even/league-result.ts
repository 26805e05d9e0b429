import type { Cents } from '../../base/money/cents.ts'
import { type Balances, resultOf } from '../books/journal.ts'

/** The takings and costs of a league in its whole season. */
export type LeagueResult = {
  readonly sales: Cents
  /** Refunds and lost disputes; this and all costs are positive. */
  readonly back: Cents
  readonly fees: Cents
  /** Credit that was given as a favour, less what of it ended. */
  readonly gifts: Cents
  /** The VAT that is in what was kept. */
  readonly vat: Cents
  /** `null` where the venue's price is not known. */
  readonly hall: Cents | null
  /** The takings less the costs; `null` while the cost of the hall is not known. */
  readonly result: Cents | null
}

type Costs = { readonly hall: Cents | null; readonly vat: Cents }

export function leagueResult(balances: Balances, { hall, vat }: Costs): LeagueResult {
  const { sales, refunds, lost, fees, other, goodwill, expired } = balances
  return {
    sales,
    back: 0 - refunds - lost,
    fees: 0 - fees - other,
    gifts: 0 - goodwill - expired,
    vat,
    hall,
    result: hall === null ? null : resultOf(balances) - vat - hall,
  }
}
