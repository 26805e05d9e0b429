import { ENTRY_KINDS, type LedgerEntry, PROGRESS } from '@hive/domain/money/ledger'
import { vatIn } from '@hive/domain/money/vat'
import type { FileColumn } from '#console/kit/list/csv.ts'
import { receiptOf } from './ledger-plan.tsx'

type Column = readonly [title: string, text: (entry: LedgerEntry) => string]

/** The columns of the accountant's file: one line for each entry, in euro, without names of people. */
export function accountantColumns(): FileColumn<LedgerEntry>[] {
  const columns: readonly Column[] = [
    ['Date', ({ day }) => day],
    ['Reference', ({ reference }) => reference],
    ['Type', ({ kind }) => ENTRY_KINDS[kind]],
    ['League', ({ leagueTitle }) => leagueTitle ?? ''],
    ['Receipt', receiptOf],
    ['Net', (entry) => euro(entry.cents - vatOf(entry))],
    ['VAT rate', (entry) => String(entry.vatBasisPoints / 100)],
    ['VAT', (entry) => euro(vatOf(entry))],
    ['Gross', ({ cents }) => euro(cents)],
    ['Currency', () => 'EUR'],
    ['Status', ({ progress }) => PROGRESS[progress]],
  ]
  return columns.map(([title, text]) => ({ title, text }))
}

const vatOf = ({ cents, vatBasisPoints }: LedgerEntry) => vatIn(cents, vatBasisPoints)

/** `1200.50`, as spreadsheets read it. */
function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
