/** Who sells the leagues, in the words of the law, and how receipts look. Empty texts are not shown. */
export type LegalDetails = {
  readonly legalName: string
  /** One line for each line of the address. */
  readonly address: string
  readonly email: string
  readonly vatNumber: string
  readonly companyNumber: string
  readonly charityNumber: string
  readonly taxNumber: string
  /** The word before the number of a receipt. */
  readonly series: string
  /** The name at the head of a receipt. */
  readonly wordmark: string
}

/** The series of receipts that were made before the organiser named one. */
export const FIRST_SERIES = 'Hive'

/** The details on receipts until the organiser gives more. */
export function firstDetails({ name, email }: { name: string; email: string }): LegalDetails {
  return {
    legalName: name,
    address: '',
    email,
    vatNumber: '',
    companyNumber: '',
    charityNumber: '',
    taxNumber: '',
    series: FIRST_SERIES,
    wordmark: name,
  }
}

/** An Irish VAT number: `IE`, seven digits and one or two letters; the older form has a letter or sign in second place. */
const VAT_NUMBER = /^IE\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/
const CHARITY_NUMBER = /^2\d{7}$/

/** `IE 1234567 t` as it is written: `IE1234567T`. */
export function plainNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

export function isVatNumber(text: string): boolean {
  return VAT_NUMBER.test(text)
}

/** A number of the Charities Regulator, such as 20012345. */
export function isCharityNumber(text: string): boolean {
  return CHARITY_NUMBER.test(text)
}

/** The numbers by which authorities know an organiser, each with its name; those that it has not got are left out. */
export function numbersOf(details: LegalDetails): (readonly [name: string, number: string])[] {
  const { vatNumber, companyNumber, charityNumber, taxNumber } = details
  const numbers = [
    ['VAT number', vatNumber],
    ['Company number', companyNumber],
    ['Registered Charity Number', charityNumber],
    ['Tax number', taxNumber],
  ] as const
  return numbers.filter(([, number]) => number !== '')
}
