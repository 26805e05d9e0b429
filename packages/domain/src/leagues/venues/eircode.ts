/** A routing key, such as `W23` or `D6W`, and four characters of its own. */
const EIRCODE = /^([AC-FHKNPRTV-Y]\d[\dW])\s*([\dAC-FHKNPRTV-Y]{4})$/

/** An Eircode as it is written, `W23 E9Y6`; `null` when it is none. */
export function eircodeOf(text: string): string | null {
  const [, area, own] = EIRCODE.exec(text.trim().toUpperCase()) ?? []
  return area && own ? `${area} ${own}` : null
}
