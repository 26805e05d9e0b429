/** The formats of days and times that have a number of their own (ISO/IEC 29500, 18.8.30). */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** What is no letter of a format: texts in quotes, signs behind a backslash, colours and conditions in brackets. */
const NOT_LETTERS = /"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** Whether each style of a workbook shows a number as a day or a time, by its place. */
export function dateStyles(styles: Document | null): boolean[] {
  if (!styles) return []
  const formats = new Map(
    [...styles.getElementsByTagNameNS('*', 'numFmt')].map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const [cells] = styles.getElementsByTagNameNS('*', 'cellXfs')
  return [...(cells?.children ?? [])].map((style) => {
    const id = Number(style.getAttribute('numFmtId'))
    return BUILT_IN.has(id) || /[dmyhs]/i.test((formats.get(id) ?? '').replaceAll(NOT_LETTERS, ''))
  })
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Day 0 of the numbers, so that those from March 1900 on are right: Excel counts a 29 February of 1900. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_FROM_1904 = Date.UTC(1904, 0, 1)

/** The day, the time, or both, of a number that is shown as such: `2026-11-30`, `19:30`, `2026-11-30 19:30`. */
export function dayAndTime(serial: number, begins1904: boolean): string {
  if (!Number.isFinite(serial)) return ''
  const start = begins1904 ? DAY_0_FROM_1904 : DAY_0
  const ms = start + Math.round((serial * DAY_MS) / MINUTE_MS) * MINUTE_MS
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, 16).split('T')
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
