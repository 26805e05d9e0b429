/** A row of a file: the line on which it begins, counted from 1, and its cells. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

const DELIMITERS = ['\t', ';', ','] as const

/** How many lines are looked at to find out what parts the cells. */
const SAMPLE = 20

/**
 * The rows of a text in which commas, semicolons or tabs part the cells (RFC 4180, and what spreadsheets make of it).
 * Cells are trimmed; rows without any text are left out.
 */
export function rowsOf(text: string): Row[] {
  const plain = text.replace(/^\uFEFF/, '')
  return parse(plain, delimiterOf(plain)).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Whichever parts most lines into the same number of cells, and into the most of them. */
function delimiterOf(text: string): string {
  const sample = text.split(/\r\n|\r|\n/, SAMPLE).join('\n')
  const ranked = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }))
  return ranked.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function scoreOf(sample: string, delimiter: string): number {
  const widths = parse(sample, delimiter).map(({ cells }) => cells.length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([width, count]) => width * count))
}

function parse(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  const state = { at: 0, line: 1 }
  while (state.at < text.length) {
    const { line } = state
    rows.push({ line, cells: readRow(text, delimiter, state) })
  }
  return rows
}

type Position = { at: number; line: number }

/** Reads the cells up to the end of a row, and moves the position behind it. */
function readRow(text: string, delimiter: string, position: Position): string[] {
  const cells: string[] = []
  for (;;) {
    const isQuoted = text[position.at] === '"'
    cells.push(isQuoted ? readQuoted(text, position) : '')
    const end = endOfCell(text, delimiter, position.at)
    const rest = text.slice(position.at, end)
    cells.push(((cells.pop() ?? '') + rest).trim())
    position.at = end
    if (text[end] !== delimiter) break
    position.at += 1
  }
  if (text.startsWith('\r\n', position.at)) position.at += 2
  else position.at += 1
  position.line += 1
  return cells
}

/** Reads what is in quotes, where two quotes mean one. Without a last quote it goes on to the end of the text. */
function readQuoted(text: string, position: Position): string {
  let cell = ''
  position.at += 1
  while (position.at < text.length) {
    const quote = text.indexOf('"', position.at)
    const end = quote === -1 ? text.length : quote
    const part = text.slice(position.at, end)
    position.line += part.split(/\r\n|\r|\n/).length - 1
    cell += part
    position.at = end + 1
    if (text[position.at] !== '"') break
    cell += '"'
    position.at += 1
  }
  return cell
}

function endOfCell(text: string, delimiter: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
    at += 1
  }
  return at
}
