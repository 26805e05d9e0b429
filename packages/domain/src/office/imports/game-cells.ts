import type { Day } from '../../base/time/day.ts'
import type { Row } from './delimited.ts'
import { dayOrder } from './day-order.ts'
import { readDay } from './days-and-times.ts'
import { findTeam, type KnownTeam } from './find-team.ts'
import type { Columns } from './headings.ts'
import { answerTo, type OpenQuestions, type ImportFate } from './import-plan.ts'
import { cellOf } from './import-table.ts'
import type { Names } from './near-names.ts'
import { outBecause } from './row-states.ts'

export const ANSWER_FIRST = 'Please answer the question above.'

/** Why a row of a game goes no further, with what becomes of it. */
export type StoppedRow = {
  readonly fate: Exclude<ImportFate, 'made' | 'waits'>
  readonly note: string
}

export function stopped(fate: StoppedRow['fate'], note: string): StoppedRow {
  return { fate, note }
}

export function isStopped(value: object): value is StoppedRow {
  return 'fate' in value
}

type File = { readonly rows: readonly Row[]; readonly columns: Columns }

/** The days on which a row of a file may be: nights of the league, or those of its games. */
type Nights = { readonly has: (day: Day) => boolean }

/** Reads the days of a file, in the order that its column says or the organiser; in doubt they are asked. */
export function dayReader(
  { rows, columns }: File,
  asking: OpenQuestions,
  nights: Nights,
): (row: Row) => { day: Day } | StoppedRow {
  const cells = rows
    .filter((row) => outBecause(row, columns) === null)
    .map((row) => cellOf(row, columns, 'date'))
  const order = dayOrder(cells, (day) => nights.has(day))
  if (typeof order === 'string') {
    return (row) => dayIn(cellOf(row, columns, 'date'), order === 'month')
  }
  const answer = answerTo(asking, {
    key: 'month first',
    text: `Does the month come first in dates such as ${order.doubt}?`,
    options: [
      { value: 'yes', text: 'Yes, month first' },
      { value: 'no', text: 'No, day first' },
    ],
  })
  if (answer === null) return () => stopped('asked', ANSWER_FIRST)
  return (row) => dayIn(cellOf(row, columns, 'date'), answer === 'yes')
}

function dayIn(text: string, monthFirst: boolean): { day: Day } | StoppedRow {
  const day = readDay(text, monthFirst)
  return day === null ? stopped('refused', unreadable(text, 'day')) : { day }
}

/** The message about a cell from which no day or time can be read. */
export function unreadable(text: string, what: 'day' | 'time'): string {
  return text === '' ? `There is no ${what} in this row.` : `“${text}” isn’t a ${what}.`
}

/** The two teams of a row, in its order. */
export function teamsIn(
  row: Row,
  { columns, teams, asking }: { columns: Columns; teams: Names<KnownTeam>; asking: OpenQuestions },
): readonly [KnownTeam, KnownTeam] | StoppedRow {
  const names = [cellOf(row, columns, 'home'), cellOf(row, columns, 'away')] as const
  const [home, away] = names.map((name) => (name === '' ? null : findTeam(name, teams, asking)))
  if (home === 'asked' || away === 'asked') return stopped('asked', ANSWER_FIRST)
  if (!home || !away) {
    const [first, second] = names
    const missing = home ? second : first
    const note =
      missing === '' ? 'A team is missing.' : `No team in this league is called “${missing}”.`
    return stopped('refused', note)
  }
  if (home.id === away.id) return stopped('refused', 'A team can’t play itself.')
  return [home, away]
}

/** A game in a few words. */
export function gameText(row: Row, columns: Columns): string {
  const cell = (field: 'home' | 'away' | 'date') => cellOf(row, columns, field)
  const [home, away, date] = [cell('home'), cell('away'), cell('date')]
  return `${home || '?'} – ${away || '?'}, ${date || 'no date'}`
}
