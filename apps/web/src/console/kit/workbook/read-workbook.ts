import { csvText } from '@hive/domain/base/text/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { textOf } from './cell-text.ts'
import { unpackedSize } from './unpacked-size.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** Far more than a list of people has; a file names its rows and columns itself, and can name any number. */
const MOST_ROWS = 20_000
const MOST_COLUMNS = 200
/** The most that a workbook may take once it is unpacked: one of thousands of rows is far smaller. */
const MOST_BYTES = 30_000_000

/**
 * The rows of the first sheet of an Excel workbook as CSV: what its cells say, with days and times as everyone writes them. A
 * row has the line of its number, so that what is said of it is found again.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  try {
    return csvText(await rowsOf(bytes))
  } catch {
    throw new UnreadableWorkbook()
  }
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > MOST_BYTES) throw new UnreadableWorkbook()
  const rows: string[][] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    if (index >= MOST_ROWS || values.length > MOST_COLUMNS) throw new UnreadableWorkbook()
    while (rows.length < index) rows.push([])
    rows.push(values.map(textOf))
  }
  return rows
}
