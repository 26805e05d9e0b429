import type { Cents } from '../../base/money/cents.ts'
import { BYTE_ORDER_MARK, csvText } from '../../base/text/csv.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import {
  ACCOUNT_TITLES,
  ASSETS,
  balancesOf,
  DEBTS,
  type Flow,
  isDebt,
  isSold,
  JOURNAL_KINDS,
  type JournalEntry,
} from './journal.ts'
import { percentText } from '../legal-details/vat.ts'

/** Some days of the books, both included, with all that moved before them. */
export type PeriodOfBooks = {
  readonly from: Day
  readonly until: Day
  readonly opening: readonly Flow[]
  /** In the order in which they count. */
  readonly entries: readonly JournalEntry[]
}

const TITLES = [
  'Date',
  'Entry',
  'Reference',
  'Type',
  'From',
  'To',
  'Amount',
  'Currency',
  'Tax',
  'VAT rate',
  'VAT',
  'League',
  'Season',
  'Sign-up',
  'Corrects entry',
  'Happened on',
  'Charge',
  'Refund',
  'Payout',
] as const

/** The columns of a line that are filled; the others are empty. */
type Line = Partial<Record<(typeof TITLES)[number], string>>

/**
 * The accountant’s file of a period: the balances with which it opens, a line for each entry, and those with which it closes.
 * The same books give the same text to the byte. It names no one: sign-ups are numbers.
 */
export function periodFile({ from, until, opening, entries }: PeriodOfBooks): string {
  const lines = [
    ...balanceLines(addDays(from, -1), 'Opening balance', opening),
    ...entries.map(lineOf),
    ...balanceLines(until, 'Closing balance', [...opening, ...entries]),
  ]
  const cells = lines.map((line) => TITLES.map((title) => line[title] ?? ''))
  return BYTE_ORDER_MARK + csvText([TITLES, ...cells])
}

/** `books-2026-01-01-to-2026-01-31.csv` */
export function periodFileName({ from, until }: Pick<PeriodOfBooks, 'from' | 'until'>): string {
  return `books-${from}-to-${until}.csv`
}

function lineOf(entry: JournalEntry): Line {
  return {
    Date: entry.day,
    Entry: String(entry.id),
    Reference: entry.reference,
    Type: JOURNAL_KINDS[entry.kind],
    From: ACCOUNT_TITLES[entry.from],
    To: ACCOUNT_TITLES[entry.to],
    Amount: euro(entry.cents),
    Currency: 'EUR',
    Tax: taxOf(entry),
    'VAT rate': String(entry.vatBasisPoints / 100),
    VAT: euro(entry.vatCents),
    League: entry.leagueTitle,
    Season: entry.season,
    'Sign-up': numberText(entry.registrationId),
    'Corrects entry': numberText(entry.corrects),
    'Happened on': entry.happenedOn ?? '',
    Charge: entry.paymentIntentId ?? '',
    Refund: entry.refundId ?? '',
    Payout: entry.payoutId ?? '',
  }
}

/** The name of the tax of what is sold and taken back: `VAT 13.5%` or `No VAT`; nothing else has one. */
function taxOf({ from, to, vatBasisPoints }: JournalEntry): string {
  if (vatBasisPoints > 0) return `VAT ${percentText(vatBasisPoints)}`
  return isSold(from) || isSold(to) ? 'No VAT' : ''
}

/** Balances of money and debts: the accounts that go on from one period to the next. */
function balanceLines(day: Day, what: string, flows: readonly Flow[]): Line[] {
  const balances = balancesOf(flows)
  return [...ASSETS, ...DEBTS].map((account) => {
    const cents = isDebt(account) ? -balances[account] : balances[account]
    return {
      Date: day,
      Type: what,
      To: ACCOUNT_TITLES[account],
      Amount: euro(cents),
      Currency: 'EUR',
    }
  })
}

function numberText(number: number | null): string {
  return number === null ? '' : String(number)
}

/** `1200.50`, as spreadsheets read it. */
export function euro(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
