import { csvText } from '@hive/domain/base/text/csv'
import type { ListColumn } from './list-rows.ts'

/** A column of a file: its title, and a row’s value. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'title' | 'value' | 'inFile' | 'isForScreens'>

/** Rows as CSV with a line of titles; what can only be pressed is left out. */
export function csvOf<Row>(rows: readonly Row[], shown: readonly FileColumn<Row>[]): string {
  const columns = shown
    .filter(({ isForScreens }) => !isForScreens)
    .flatMap((column) => column.inFile ?? [column])
  const titles = columns.map(({ title }) => title)
  return csvText([titles, ...rows.map((row) => columns.map(({ value }) => String(value(row))))])
}
