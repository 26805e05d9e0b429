import { BYTE_ORDER_MARK } from '@hive/domain/base/text/csv'
import { saveFile } from '#lib/save-file.ts'
import { csvOf, type FileColumn, linesOf } from './csv.ts'

/** Saves exactly the rows that are shown as a file for spreadsheets, `leagues.csv`. */
export function exportRows<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  name: string,
): void {
  const file = new Blob([BYTE_ORDER_MARK + csvOf(rows, columns)], { type: 'text/csv' })
  saveFile(file, `${name}.csv`)
}

/** Saves the same as an Excel workbook, `leagues.xlsx`. */
export async function exportWorkbook<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  name: string,
): Promise<void> {
  const { WORKBOOK_TYPE, writeWorkbook } = await import('#console/kit/workbook/write-workbook.ts')
  const bytes = await writeWorkbook(linesOf(rows, columns))
  const file = new Blob([bytes], { type: WORKBOOK_TYPE })
  saveFile(file, `${name}.xlsx`)
}
