import type { CellValue } from 'hucre/xlsx'

/** What a cell says in place of a value that could not be worked out. */
const ERROR = /^#(REF|N\/A|NAME|VALUE|DIV\/0|NUM|NULL|SPILL|CALC)[!?]?$/

/** The text of a cell: `2026-11-30`, `19:30`, `yes`; an error says nothing. */
export function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return dayAndTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return ERROR.test(text) ? '' : text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

const MINUTE_MS = 60_000
const MIDNIGHT = '00:00'

/** The days that a time without a day is on, by the two ways in which Excel counts. */
const NO_DAYS: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01'])

/** A sheet’s days and times have no zone, and are read as they are shown: `2026-11-30 19:30`. */
function dayAndTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const minutes = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS)
  const [day = '', time = ''] = minutes.toISOString().slice(0, 16).split('T')
  if (NO_DAYS.has(day)) return time
  return time === MIDNIGHT ? day : `${day} ${time}`
}
