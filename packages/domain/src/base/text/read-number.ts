import { centsOf } from '../money/cents.ts'

/** A number with commas or spaces between thousands, `1,200` or `1 200.50`, or with one comma or point before its decimals. */
const NUMBER = /^(?:[1-9]\d{0,2}(?:[,\s]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)$/
const TYPED = /^([-−]?)\s*€?\s*(.*?)\s*(?:€|euro)?$/i
const THOUSANDS = /[,\s](?=\d{3}(?!\d))/g
/** With a point it may be meant for thousands or for decimals. */
const DOUBTFUL = /\.\d{3}\D*$/

/** The number that somebody types: `90`, `11,25`, `1,200`, `€25`, `−2`; `NaN` for anything else. */
export function readNumber(text: string): number {
  const [, sign = '', digits = ''] = TYPED.exec(text.trim()) ?? []
  if (!NUMBER.test(digits)) return Number.NaN
  const isLarge = /^[1-9]/.test(digits)
  const plain = isLarge ? digits.replaceAll(THOUSANDS, '') : digits
  const value = Number(plain.replace(',', '.'))
  return sign === '' ? value : -value
}

/** The same for an amount in euro, from nothing on, which has at most two decimals. */
export function readEuro(text: string): number {
  const value = readNumber(text)
  return centsOf(value) === null || DOUBTFUL.test(text) ? Number.NaN : value
}
