import { isCardNumber } from './test-cards.ts'

export type CardForm = { cardNumber: string; expiry: string; cvc: string; name: string }
export type CardNotes = Partial<Record<keyof CardForm | 'iban', string>>

export function readCardForm(body: unknown): CardForm {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const field = (name: keyof CardForm) => (typeof sent[name] === 'string' ? sent[name].trim() : '')
  return {
    cardNumber: field('cardNumber'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
  }
}

export function readDebitForm(body: unknown): { iban: string; name: string } {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const field = (name: string) => (typeof sent[name] === 'string' ? sent[name].trim() : '')
  return { iban: field('iban').replaceAll(/\s/g, '').toUpperCase(), name: field('name') }
}

/** The form's problems by field; empty when the card can be tried. */
export function cardNotes({ cardNumber, expiry, cvc, name }: CardForm, now: Date): CardNotes {
  return {
    ...(isCardNumber(digitsOf(cardNumber)) ? {} : { cardNumber: 'Your card number is not valid.' }),
    ...expiryNote(expiry, now),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: 'Your card’s security code is incomplete.' }),
    ...(name === '' ? { name: 'Please enter the name on the card.' } : {}),
  }
}

export function digitsOf(cardNumber: string): string {
  return cardNumber.replaceAll(/[\s-]/g, '')
}

function expiryNote(expiry: string, now: Date): CardNotes {
  const found = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(expiry)
  const month = Number(found?.[1])
  if (!found || month < 1 || month > 12) return { expiry: 'Your card’s expiry date is incomplete.' }
  const year = Number(found[2]) % 100
  const isPast = year * 12 + month < (now.getFullYear() % 100) * 12 + now.getMonth() + 1
  return isPast ? { expiry: 'Your card’s expiry date is in the past.' } : {}
}
