import { strToU8, zipSync } from 'fflate'

/** The type of a file that spreadsheets open. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OOXML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * An Excel workbook (ISO/IEC 29500) of one sheet, whose first row stays in sight. Texts stay texts, whatever they look
 * like, so that none is run as a formula or read as a day; numbers can be added up.
 */
export function writeWorkbook(
  rows: readonly (readonly (string | number)[])[],
): Uint8Array<ArrayBuffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${OOXML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OOXML}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Hive" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const)
  return zipSync(Object.fromEntries(files))
}

function relation(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
}

function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  const top = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${top}</sheetView></sheetViews>`
  const lines = rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`)
  return `<worksheet xmlns="${SHEET}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** What XML cannot hold, which are signs that no one types, is left out. */
function escaped(text: string): string {
  return Array.from(text)
    .filter(isHeld)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const BELOW_SPACE = '\t\n\r'

function isHeld(sign: string): boolean {
  if (sign < ' ') return BELOW_SPACE.includes(sign)
  return sign !== '\uFFFE' && sign !== '\uFFFF'
}
