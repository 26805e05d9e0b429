import type { ListColumn } from './list-rows.ts'

/** A column of a file: its title, and a row’s cell as plain text. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'title' | 'text'>

/** The start of a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** A number. A negative amount starts like a formula, but a spreadsheet has to add it up. */
const NUMBER = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/** Rows as CSV (RFC 4180) with a line of titles. Texts that a spreadsheet would run as formulas stay texts. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): string {
  const titles = columns.map(({ title }) => title)
  const lines = rows.map((row) => columns.map(({ text }) => text(row)))
  return [titles, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
