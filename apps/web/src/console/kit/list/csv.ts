import Papa from 'papaparse'
import type { ListColumn } from './list-rows.ts'

/** Rows as CSV with a line of titles. What a spreadsheet would run as a formula stays text. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string {
  const lines = rows.map((row) => columns.map(({ text }) => text(row)))
  return Papa.unparse(
    { fields: columns.map(({ title }) => title), data: lines },
    { escapeFormulae: true },
  )
}
