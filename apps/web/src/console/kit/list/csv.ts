import { csvText } from '@hive/domain/base/text/csv'
import type { ListColumn } from './list-rows.ts'

/** A column of a file: its title, and a row’s value. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'title' | 'value' | 'inFile' | 'isForScreens'>

/** Rows as CSV with a line of titles. */
export function csvOf<Row>(rows: readonly Row[], shown: readonly FileColumn<Row>[]): string {
  return csvText(linesOf(rows, shown).map((line) => line.map(String)))
}

/** A line of titles, and one for each row; what can only be pressed is left out. */
export function linesOf<Row>(
  rows: readonly Row[],
  shown: readonly FileColumn<Row>[],
): (string | number)[][] {
  const columns = shown
    .filter(({ isForScreens }) => !isForScreens)
    .flatMap((column) => column.inFile ?? [column])
  const titles = columns.map(({ title }) => title)
  return [titles, ...rows.map((row) => columns.map(({ value }) => value(row)))]
}
