export const PHONE_PROBLEM =
  'Please enter a valid Irish phone number (e.g., 08X XXXXXXX or +353 8X XXXXXXX)'

const IRISH_MOBILE = /^(?:\+353|00353|0)\s?(8[35-9])\s?(\d{3})\s?(\d{4})$/

/**
 * A number as it is pasted, from contacts, a link or a website, without what belongs to its looks: signs of direction,
 * brackets, dots, hyphens; with the plus of a country code that lost it, and without the 0 that many leave behind one.
 */
function withoutSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replace(/^\s*tel:/i, '')
    .replaceAll(/[\s().·\u2010-\u2015\u2212/-]/g, '')
    .replace(/^(?:\+|00)?3530?(?=\d{9}$)/, '+353')
}

/** Whether this is an Irish mobile number: 083 or 085 to 089, in national form or with the country code. */
export function isIrishMobile(text: string): boolean {
  return IRISH_MOBILE.test(withoutSigns(text))
}

/** The form in which a number is stored and compared: `+353871234567`. Other text is left as it is. */
export function toE164(text: string): string {
  const found = IRISH_MOBILE.exec(withoutSigns(text))
  return found ? `+353${found[1]}${found[2]}${found[3]}` : text.trim()
}

/** A stored number as people in Ireland write it: `087 123 4567`. */
export function toNational(e164: string): string {
  const found = IRISH_MOBILE.exec(withoutSigns(e164))
  return found ? `0${found[1]} ${found[2]} ${found[3]}` : e164
}
