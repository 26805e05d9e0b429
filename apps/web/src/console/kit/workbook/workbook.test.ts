import { csvText } from '@hive/domain/base/text/csv'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

test('what is written is read again as it was: texts that look like days, formulas and markup too', async () => {
  const rows = [
    ['Name', 'Score', 'Note'],
    ['Síle & “Co” <b>', '7/16', '=1+1'],
    ['  Conor,  O’Shea', '', '+353 87 123 4567'],
  ]
  expect(await readWorkbook(await writeWorkbook(rows))).toBe(csvText(rows))
})

test('a number is written as one, and what XML cannot hold is left out', async () => {
  const bytes = await writeWorkbook([['Paid\u0000 (€)', 80.5]])
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<v>80.5</v>')
  expect(await readWorkbook(bytes)).toBe('Paid (€),80.5')
})

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

/** A workbook as Excel writes it: shared strings, styles, gaps, and its first sheet in a second file. */
function asExcelWrites({ book = '', rows = ROWS }) {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">${book}<sheets><sheet name="Games" sheetId="4" r:id="rId9"/><sheet name="Old" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId9', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${SHEET}"><si><t>Date</t></si><si><r><t>Home </t></r><r><t>team</t></r><rPh><t>x</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]&quot;Day&quot; 0.0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(files))
}

const ROWS = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
<row r="3"><c r="A3" s="1"><v>46356</v></c><c r="B3" s="2"><v>0.8125</v></c><c r="C3" t="str"><v>Net
 Gains</v></c><c r="D3" s="3"><v>46356.8125</v></c><c r="E3" s="4"><v>7.5</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#REF!</v></c></row>`

test('days and times are read by their formats, and rows and cells that are left out keep their place', async () => {
  expect(await readWorkbook(asExcelWrites({}))).toBe(
    'Date,,Home team\r\n\r\n2026-11-30,19:30,Net Gains,2026-11-30 19:30,7.5,yes,',
  )
})

test('a workbook of old Macs counts its days from 1904', async () => {
  const book = '<workbookPr date1904="1"/>'
  const rows = '<row><c s="1"><v>44894</v></c></row>'
  expect(await readWorkbook(asExcelWrites({ book, rows }))).toBe('2026-11-30')
})

/** A zip file whose list says that each of its parts is of a size once it is unpacked. */
function lying(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  bytes.forEach((byte, at) => {
    if (byte === 0x50 && at < bytes.length - 46 && view.getUint32(at, true) === 0x02_01_4b_50) {
      view.setUint32(at + 24, size, true)
    }
  })
  return bytes
}

test.each([
  ['no zip file', strToU8('PK\u0003\u0004 nothing')],
  ['a zip file of something else', zipSync({ 'readme.xml': strToU8('<a/>') })],
  ['a row of a far too great number', asExcelWrites({ rows: '<row r="99999999999"/>' })],
  [
    'a row beyond those of any list',
    asExcelWrites({ rows: '<row r="20001"><c r="A20001"><v>1</v></c></row>' }),
  ],
  ['more columns than any list has', asExcelWrites({ rows: '<row><c r="GS1"><v>1</v></c></row>' })],
  [
    'a sheet that is very large once it is unpacked',
    asExcelWrites({ rows: ' '.repeat(30_000_000) }),
  ],
  [
    'a sheet that is larger than it says',
    lying(asExcelWrites({ rows: ' '.repeat(100_000) }), 1000),
  ],
  ['a sheet that says no size', lying(asExcelWrites({}), 0)],
  [
    'a column of a far too great number',
    asExcelWrites({ rows: '<row><c r="ZZZZZZZ1"><v>1</v></c></row>' }),
  ],
  ['broken XML', zipSync({ 'xl/workbook.xml': strToU8('<workbook><') })],
])('%s is refused', async (_what, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toThrow(UnreadableWorkbook)
})
