/** The start of a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** A number. A negative amount starts like a formula, but a spreadsheet has to add it up. */
const NUMBER = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/** Marks a file as UTF-8 for spreadsheets that would assume another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Lines of cells as CSV (RFC 4180). Texts that a spreadsheet would run as formulas stay texts. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
