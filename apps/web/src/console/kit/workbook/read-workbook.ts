import { csvText } from '@hive/domain/base/text/csv'
import { strFromU8, unzipSync } from 'fflate'
import { cellsOf } from './sheet-cells.ts'
import { dateStyles } from './date-styles.ts'
import { textIn } from './text-in.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** The most that a part may take once it is unpacked: a sheet of thousands of rows is far smaller. */
const MOST_BYTES = 30_000_000

/**
 * The rows of the first sheet of an Excel workbook (ISO/IEC 29500) as CSV: what its cells show, with days and times as
 * everyone writes them. A row has the line of its number, so that what is said of it is found again.
 */
export function readWorkbook(bytes: Uint8Array): string {
  const part = partsOf(bytes)
  const book = part('xl/workbook.xml')
  const sheet = part(firstSheet(book, part('xl/_rels/workbook.xml.rels')))
  if (!book || !sheet) throw new UnreadableWorkbook()
  const shared = [...(part('xl/sharedStrings.xml')?.getElementsByTagNameNS('*', 'si') ?? [])]
  const rows = cellsOf(sheet, {
    shared: shared.map(textIn),
    dates: dateStyles(part('xl/styles.xml')),
    begins1904: isOn(named(book, 'workbookPr')[0]?.getAttribute('date1904')),
  })
  return csvText(rows)
}

type Part = (name: string) => Document | null

function partsOf(bytes: Uint8Array): Part {
  const files = unpacked(bytes)
  return (name) => {
    const file = files[name]
    if (!file) return null
    const parsed = new DOMParser().parseFromString(strFromU8(file), 'application/xml')
    if (named(parsed, 'parsererror').length > 0) throw new UnreadableWorkbook()
    return parsed
  }
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false
        if (originalSize > MOST_BYTES) throw new UnreadableWorkbook()
        return true
      },
    })
  } catch {
    throw new UnreadableWorkbook()
  }
}

/** Where the sheet is that the workbook names first. */
function firstSheet(book: Document | null, relations: Document | null): string {
  const id = book && named(book, 'sheet')[0]?.getAttributeNS(RELATIONS, 'id')
  const relation =
    relations && named(relations, 'Relationship').find((one) => one.getAttribute('Id') === id)
  const target = relation?.getAttribute('Target') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function named(of: Document, name: string): Element[] {
  return [...of.getElementsByTagNameNS('*', name)]
}

function isOn(flag: string | null | undefined): boolean {
  return flag === '1' || flag === 'true'
}
