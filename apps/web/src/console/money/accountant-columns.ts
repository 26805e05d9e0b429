import {
  ENTRY_KINDS,
  type LedgerEntry,
  PROGRESS,
  vatParts,
  vatPercentOf,
} from '@hive/domain/money/ledger'
import type { FileColumn } from '#console/kit/list/csv.ts'
import { receiptOf } from './ledger-plan.tsx'

type Column = readonly [title: string, text: (entry: LedgerEntry) => string]

/** The columns of the accountant's file: one line for each entry, in euro, without names of people. */
export function accountantColumns(vatPercent: number): FileColumn<LedgerEntry>[] {
  const rateOf = (entry: LedgerEntry) => vatPercentOf(entry, vatPercent)
  const partsOf = (entry: LedgerEntry) => vatParts(entry.cents, rateOf(entry))
  const columns: readonly Column[] = [
    ['Date', ({ day }) => day],
    ['Reference', ({ reference }) => reference],
    ['Type', ({ kind }) => ENTRY_KINDS[kind]],
    ['League', ({ leagueTitle }) => leagueTitle ?? ''],
    ['Receipt', receiptOf],
    ['Net', (entry) => euro(partsOf(entry).net)],
    ['VAT rate', (entry) => String(rateOf(entry))],
    ['VAT', (entry) => euro(partsOf(entry).vat)],
    ['Gross', ({ cents }) => euro(cents)],
    ['Currency', () => 'EUR'],
    ['Status', ({ progress }) => PROGRESS[progress]],
  ]
  return columns.map(([title, text]) => ({ title, text }))
}

/** `1200.50`, as spreadsheets read it. */
function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
