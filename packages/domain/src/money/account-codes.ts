import { type Account, ACCOUNTS } from './journal.ts'
import { type BasisPoints, percentText } from './vat.ts'

/** The programs for accounts that have a file of their own. */
export const PACKAGES = ['xero', 'sage'] as const
export type Package = (typeof PACKAGES)[number]

export const PACKAGE_TITLES: Readonly<Record<Package, string>> = { xero: 'Xero', sage: 'Sage 50' }

/** The accounts of the books, what VAT is owed, and, where the program works VAT out itself, what its rounding differs by. */
export const CODED = [...ACCOUNTS, 'vat', 'rounding'] as const
export type Coded = (typeof CODED)[number]

/** What an accountant's program calls accounts and taxes. */
export type Codes = {
  readonly accounts: Readonly<Record<Coded, string>>
  /** The name of the tax where there is no VAT. */
  readonly noVat: string
  /** The name of the tax with VAT; `%` stands for the rate, as in `23% (VAT on Income)`. */
  readonly vat: string
}

/**
 * Until others are given: the usual accounts of the program’s own chart, and for what that has not got, or does not let journals
 * use, accounts that are to be made there first.
 */
export const USUAL_CODES: Readonly<Record<Package, Codes>> = {
  xero: {
    accounts: {
      card: 'HIVECARD',
      cash: 'HIVECASH',
      bank: 'HIVEBANK',
      held: 'HIVEHELD',
      payouts: 'HIVEPAY',
      credit: 'HIVECREDIT',
      owed_card: 'HIVEOWED',
      owed_cash: 'HIVEOWED',
      owed_bank: 'HIVEOWED',
      owed_credit: 'HIVEOWED',
      sales: '200',
      refunds: '200',
      lost: '200',
      fees: '404',
      other: '404',
      goodwill: '200',
      expired: '200',
      vat: '820',
      rounding: '860',
    },
    noVat: 'No VAT',
    vat: '% (VAT on Income)',
  },
  sage: {
    accounts: {
      card: '1250',
      cash: '1235',
      bank: '1200',
      held: '1102',
      payouts: '1250',
      credit: '2102',
      owed_card: '2101',
      owed_cash: '2101',
      owed_bank: '2101',
      owed_credit: '2101',
      sales: '4000',
      refunds: '4000',
      lost: '4000',
      fees: '7901',
      other: '7901',
      goodwill: '4000',
      expired: '4000',
      vat: '2200',
      rounding: '7906',
    },
    noVat: 'T9',
    vat: 'T1',
  },
}

export function accountCode({ accounts }: Codes, account: Account): string {
  return accounts[account]
}

/** What the program calls the tax of a rate. */
export function taxName({ noVat, vat }: Codes, basisPoints: BasisPoints): string {
  return basisPoints === 0 ? noVat : vat.replace('%', percentText(basisPoints))
}
