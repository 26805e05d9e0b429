import { addDays, type ClockTime, type Day, isDay } from '../../base/time/day.ts'

/** The day from which spreadsheets count: their day 60, 29 February 1900, was none. */
const SPREADSHEET_START: Day = '1899-12-30'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * The day that a cell means: `2026-10-03`, `3/10/2026` as in Ireland, `3 Oct 2026`, or the number that a spreadsheet
 * has for it; `null` when it means none. With `monthFirst`, `10/3/2026` is the same day.
 */
export function readDay(text: string, monthFirst = false): Day | null {
  const plain = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '')
  const found = fromIso(plain) ?? fromNumbers(plain, monthFirst) ?? fromWords(plain)
  const day = found ?? fromSpreadsheet(plain)
  return day !== null && isDay(day) ? day : null
}

function fromIso(text: string): Day | null {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d.*)?$/.exec(text) ?? []
  return day ?? null
}

function fromNumbers(text: string, monthFirst: boolean): Day | null {
  const [, one, other, year] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)\b/.exec(text) ?? []
  if (one === undefined || other === undefined) return null
  return monthFirst ? dayOf(year, one, other) : dayOf(year, other, one)
}

function fromWords(text: string): Day | null {
  const [, day, name, year] =
    /^(\d\d?)(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(text) ?? []
  const month = MONTHS.indexOf(name?.toLowerCase() ?? '') + 1
  return month > 0 ? dayOf(year, String(month), day) : null
}

function fromSpreadsheet(text: string): Day | null {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return null
  return addDays(SPREADSHEET_START, Number(text.slice(0, 5)))
}

function dayOf(year = '', month = '', day = ''): Day {
  const whole = year.length === 2 ? `20${year}` : year
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const MINUTES_A_DAY = 24 * 60

/** The time that a cell means: `18:30`, `6.30 pm`, `6pm`, or a spreadsheet's part of a day; `null` when it means none. */
export function readTime(text: string): ClockTime | null {
  const plain = text.trim().toLowerCase()
  if (/^0?[.,]\d+$/.test(plain)) {
    return clock(Math.round(Number(plain.replace(',', '.')) * MINUTES_A_DAY))
  }
  const [, hours, minutes, half] =
    /^(\d\d?)(?:[:.](\d\d)(?::\d\d)?)?\s*([ap])?\.?(?:m\.?)?$/.exec(plain) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null
  if (hour > 23 || Number(minutes ?? 0) > 59) return null
  return clock(hour * 60 + Number(minutes ?? 0))
}

function clock(minutes: number): ClockTime {
  return [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((value) => String(value).padStart(2, '0'))
    .join(':')
}
