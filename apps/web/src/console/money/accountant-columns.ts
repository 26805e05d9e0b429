import { ENTRY_KINDS, type LedgerEntry, vatParts } from '@hive/domain/money/ledger'
import { receiptNumber } from '@hive/domain/registration/receipt'
import type { ListColumn } from '#console/kit/list/list-rows.ts'

type Column = readonly [title: string, text: (entry: LedgerEntry) => string]

/** The columns of the accountant's file: one line for each entry, in euro, without names of people. */
export function accountantColumns(vatPercent: number): ListColumn<LedgerEntry>[] {
  const columns: readonly Column[] = [
    ['Date', ({ day }) => day],
    ['Reference', ({ reference }) => reference],
    ['Type', ({ kind }) => ENTRY_KINDS[kind]],
    ['League', ({ leagueTitle }) => leagueTitle],
    ['Receipt', ({ registrationId }) => receiptNumber(registrationId)],
    ['Net', ({ cents }) => euro(vatParts(cents, vatPercent).net)],
    ['VAT rate', () => String(vatPercent)],
    ['VAT', ({ cents }) => euro(vatParts(cents, vatPercent).vat)],
    ['Gross', ({ cents }) => euro(cents)],
    ['Currency', () => 'EUR'],
    ['Status', ({ isOnItsWay }) => (isOnItsWay ? 'on its way' : 'done')],
  ]
  return columns.map(([title, text]) => ({ name: title, title, text, cell: text }))
}

/** `1200.50`, as spreadsheets read it. */
function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
