import { dayAndTime } from './date-styles.ts'
import { textIn } from './text-in.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** Far more than a list of people has; a file names its rows and columns itself, and can name any number. */
const MOST_ROWS = 20_000
const MOST_COLUMNS = 200

type Book = {
  /** The texts that cells point to. */
  readonly shared: readonly string[]
  /** Whether a style shows a number as a day or a time, by its place. */
  readonly dates: readonly boolean[]
  readonly begins1904: boolean
}

/** The texts of a sheet’s cells, by row and column, with the rows and cells that it leaves out. */
export function cellsOf(sheet: Document, book: Book): string[][] {
  const rows: string[][] = []
  for (const row of sheet.getElementsByTagNameNS('*', 'row')) {
    const at = Number(row.getAttribute('r') ?? rows.length + 1) - 1
    if (at >= MOST_ROWS) throw new UnreadableWorkbook()
    while (rows.length < at) rows.push([])
    rows.push(cellsIn(row, book))
  }
  return rows
}

function cellsIn(row: Element, book: Book): string[] {
  const cells: string[] = []
  for (const cell of row.getElementsByTagNameNS('*', 'c')) {
    const at = columnOf(cell.getAttribute('r')) ?? cells.length
    if (at >= MOST_COLUMNS) throw new UnreadableWorkbook()
    while (cells.length < at) cells.push('')
    cells.push(textOf(cell, book).replaceAll(/\s*[\r\n]+\s*/g, ' '))
  }
  return cells
}

/** `C7` is column 2, counted from 0. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(cell: Element, { shared, dates, begins1904 }: Book): string {
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return textIn(cell)
  const value = cell.getElementsByTagNameNS('*', 'v')[0]?.textContent ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  // An error, such as `#REF!`, says nothing.
  if (type === 'e') return ''
  if (type !== 'n' || value === '') return value
  const isDate = dates[Number(cell.getAttribute('s') ?? 0)] ?? false
  return isDate ? dayAndTime(Number(value), begins1904) : String(Number(value))
}
