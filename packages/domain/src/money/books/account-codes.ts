import { type Account, ACCOUNTS } from './journal.ts'
import { type BasisPoints, percentText } from '../legal-details/vat.ts'

/** The programs for accounts that have a file of their own. */
export const PACKAGES = ['xero', 'sage'] as const
export type Package = (typeof PACKAGES)[number]

export const PACKAGE_TITLES: Readonly<Record<Package, string>> = { xero: 'Xero', sage: 'Sage 50' }

/** The accounts of the books where anything stays, what VAT is owed, and, where the program works VAT out itself, what its rounding differs by. */
export type CodedAccount = Exclude<Account, 'corrected'> | 'vat' | 'rounding'
export const CODED: readonly CodedAccount[] = [
  ...ACCOUNTS.filter((account) => account !== 'corrected'),
  'vat',
  'rounding',
]

/** The names of accounts and taxes in an accountant’s program. */
export type Codes = {
  readonly accounts: Readonly<Record<CodedAccount, string>>
  /** The name of the tax where there is no VAT. */
  readonly noVat: string
  /** The names of the taxes of single rates; an empty one is made from the name of all. */
  readonly rates: readonly RateName[]
  /** The name of any other rate; `%` stands for the rate, as in `23% (VAT on Income)`. Empty where each needs one of its own. */
  readonly vat: string
}

export type RateName = { readonly basisPoints: BasisPoints; readonly name: string }

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
    rates: [],
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
    rates: [
      { basisPoints: 2300, name: 'T1' },
      { basisPoints: 1350, name: 'T3' },
    ],
    vat: '',
  },
}

export function accountCode({ accounts }: Codes, account: Account): string {
  return accounts[account === 'corrected' ? 'sales' : account]
}

/** The program’s name for the tax of a rate; empty where no one has said it. */
export function taxName({ noVat, rates, vat }: Codes, basisPoints: BasisPoints): string {
  if (basisPoints === 0) return noVat
  const own = rates.find((rate) => rate.basisPoints === basisPoints)?.name
  return own || vat.replace('%', percentText(basisPoints))
}

/** The rates of some sales that the program has no name for. Its file waits until there is one. */
export function unnamedRates(
  codes: Codes,
  sales: readonly { readonly vatBasisPoints: BasisPoints }[],
): BasisPoints[] {
  const rates = new Set(sales.map(({ vatBasisPoints }) => vatBasisPoints))
  return [...rates]
    .filter((rate) => taxName(codes, rate) === '')
    .toSorted((one, other) => one - other)
}
