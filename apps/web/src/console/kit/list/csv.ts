import { csvText } from '@hive/domain/base/text/csv'
import type { ListColumn } from './list-rows.ts'

/** A column of a file: its title, and a row’s cell as plain text. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'title' | 'text'>

/** Rows as CSV with a line of titles. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): string {
  const titles = columns.map(({ title }) => title)
  return csvText([titles, ...rows.map((row) => columns.map(({ text }) => text(row)))])
}
