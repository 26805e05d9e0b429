import { writtenName } from '../../base/text/names.ts'
import { emailProblem } from '../../base/players/email.ts'
import { readDay } from './days-and-times.ts'
import { rowsOf, type Row } from './delimited.ts'
import {
  type Columns,
  columnsOf,
  fieldOf,
  type ImportField,
  type ImportKind,
  type ImportSystem,
  kindOf,
  systemOf,
} from './headings.ts'

/** How large a file may be, in bytes or characters, and how many rows it may have. */
export const IMPORT_BYTES = 1_000_000
export const IMPORT_ROWS = 2000

/** A file as it was read: its headings, what is known of them, and its rows below them. */
export type ImportTable = {
  readonly headings: readonly string[]
  readonly columns: Columns
  readonly system: ImportSystem
  readonly kind: ImportKind
  readonly rows: readonly Row[]
}

/** The headings are in one of the first lines; others above them are titles. */
const TITLE_LINES = 5

export function importTable(text: string): ImportTable {
  const rows = rowsOf(text)
  const [headingsAt, count] = findHeadings(rows)
  const first = rows[0]?.cells ?? []
  const headings = count === 0 ? first.map(() => '') : (rows[headingsAt]?.cells ?? [])
  const columns = count === 0 ? emailColumn(first) : columnsOf(headings)
  const below = rows.slice(headingsAt + count)
  return {
    headings,
    columns,
    system: systemOf(headings),
    kind: kindOf(withoutEmptyScores(columns, below)),
    rows: below,
  }
}

const SCORES = ['score', 'homeScore', 'awayScore'] as const

/** The columns without those of scores if no game has one yet: then the file is a schedule. */
function withoutEmptyScores(columns: Columns, rows: readonly Row[]): Columns {
  const hasScores = rows.some((row) => SCORES.some((field) => cellOf(row, columns, field) !== ''))
  if (hasScores) return columns
  const { score: _, homeScore: _home, awayScore: _away, ...others } = columns
  return others
}

/** Why a file cannot be imported at all; `null` when it can be looked at. */
export function fileProblem(text: string): string | null {
  if (text.trim() === '') return 'There is nothing in it yet.'
  if (text.length > IMPORT_BYTES) return 'This is more than 1 MB. Please import it in parts.'
  const count = importTable(text).rows.length
  if (count === 0) return 'There are headings, but no rows below them.'
  if (count <= IMPORT_ROWS) return null
  return `These are ${count} rows. Please import up to ${IMPORT_ROWS} at a time.`
}

/**
 * The place of the headings, and how many lines they take: a second line of headings belongs to the first, and a file that
 * begins with an address or a day has none.
 */
function findHeadings(rows: readonly Row[]): [at: number, count: number] {
  const known = rows.slice(0, TITLE_LINES + 1).map(({ cells }) => knownIn(cells))
  const best = Math.max(0, ...known)
  const at = Math.max(0, known.indexOf(best))
  if (best === 0 && rows[0]?.cells.some(isValue)) return [0, 0]
  const next = known[at + 1] ?? 0
  // Somebody’s row may have words of headings in it, such as `Player` on a `Team`.
  const isSomeones = rows[at + 1]?.cells.some(isValue) ?? false
  return [at, best > 1 && next > 1 && !isSomeones ? 2 : 1]
}

function isValue(cell: string): boolean {
  return emailProblem(cell) === null || readDay(cell) !== null
}

/** Where the addresses are in a file without headings. */
function emailColumn(cells: readonly string[]): Columns {
  const email = cells.findIndex((cell) => emailProblem(cell) === null)
  return email === -1 ? {} : { email }
}

function knownIn(cells: readonly string[]): number {
  return cells.filter((cell) => fieldOf(cell) !== null).length
}

/** The text of a field in a row. What was made harmless for a spreadsheet (`'=1+1`) loses its apostrophe. */
export function cellOf({ cells }: Row, columns: Columns, field: ImportField): string {
  const index = columns[field]
  const text = index === undefined ? '' : (cells[index] ?? '')
  return writtenName(text.replace(/^'(?=[=+\-@])/, ''))
}

/** The name of the person in a row. */
export function nameIn(row: Row, columns: Columns): string {
  const parts = [cellOf(row, columns, 'firstName'), cellOf(row, columns, 'lastName')]
  return parts.join(' ').trim() || cellOf(row, columns, 'name')
}
