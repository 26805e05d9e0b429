import type { Row } from './delimited.ts'
import type { Columns } from './headings.ts'
import { cellOf } from './import-table.ts'

/** Words of a status by which a row is not on, wherever they stand in it, unless it says `not cancelled` or `undeleted`. */
const OFF =
  /(?<!\b(?:not[ -]|un-?))(?:cancel|delet|remov|postpon|abandon|suspend|withdr|declin|reject|refund|\brain|called off)|^(?:off|unscheduled|inactive|void|tbd|tbc|waitlist(?:ed)?|waiting list)$/i

const YES = /^(?:yes|y|true|1|x)$/i

/** Columns that say by a yes of their own that a row is not on. */
const OFF_FIELDS = ['off', 'deleted', 'postponed'] as const

/** Why a file itself says that a row is not on, or not somebody who plays; `null` when it does not. */
export function outBecause(row: Row, columns: Columns): string | null {
  const status = cellOf(row, columns, 'status')
  if (OFF.test(status)) return `The file says “${status}”, so it’s left out.`
  if (OFF_FIELDS.some((field) => YES.test(cellOf(row, columns, field)))) {
    return 'The file says that this one is off.'
  }
  const isOfStaff = /^staff$/i.test(cellOf(row, columns, 'role'))
  if (isOfStaff || YES.test(cellOf(row, columns, 'nonPlayer')))
    return 'The file says that they don’t play.'
  return null
}
