import { csvText } from '@hive/domain/base/text/csv'
import type { ListColumn } from './list-rows.ts'

/** A column of a file: its title, and a row’s value. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'title' | 'value'>

/** Rows as CSV with a line of titles. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): string {
  const titles = columns.map(({ title }) => title)
  return csvText([titles, ...rows.map((row) => columns.map(({ value }) => String(value(row))))])
}
