import { writeXlsx } from 'hucre/xlsx'

/** The type of a file that spreadsheets open. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Signs below a space that a text can hold. */
const BELOW_SPACE = '\t\n\r'

/**
 * An Excel workbook of one sheet, whose first row stays in sight. Texts stay texts, whatever they look like, so that none is
 * run as a formula or read as a day; numbers can be added up.
 */
export async function writeWorkbook(
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? typed(value) : value)),
  )
  const bytes = await writeXlsx({
    sheets: [{ name: 'Hive', rows: cells, freezePane: { rows: 1 } }],
  })
  return new Uint8Array(bytes)
}

/** What XML cannot hold, which are signs that no one types, is left out. */
function typed(text: string): string {
  return Array.from(text)
    .filter((sign) =>
      sign < ' ' ? BELOW_SPACE.includes(sign) : sign !== '\uFFFE' && sign !== '\uFFFF',
    )
    .join('')
}
