import { expect, test } from 'vitest'
import { isIrishMobile, toE164, toNational } from './phone.ts'

test.each([
  '0871234567',
  '087 1234567',
  '087 123 4567',
  '+353871234567',
  '+353 87 1234567',
  '00353 86 123 4567',
  '0881234567',
  '\u202A+353 87 123 4567\u202C',
  '353871234567',
  '087-123-4567',
  '(087) 123 4567',
  '+353 (0)87 123 4567',
  '087\u00A0123\u20114567',
  '353 (0)87 123 4567',
  '(+353)(0)87 123 4567',
  '+353 087 123 4567',
  'tel:+353871234567',
  '087·123·4567',
  '087 \u2212 123 4567',
  '０８７　１２３４５６７',
])('%s is an Irish mobile', (text) => {
  expect(isIrishMobile(text)).toBe(true)
})

test.each([
  '0821234567',
  '0841234567',
  '087123456',
  '08712345678',
  '+447912345678',
  '01 234 5678',
  'call me',
  '0353871234567',
  '(0)353 87 123 4567',
  '087+1234567',
])('%s is not', (text) => {
  expect(isIrishMobile(text)).toBe(false)
})

test('every spelling of a number is stored in the same form', () => {
  expect(
    new Set(
      [
        '0871234567',
        '+353 87 1234567',
        '00353871234567',
        '353871234567',
        '\u202A(087) 123-4567\u202C',
        '+353 (0)87 123 4567',
      ].map(toE164),
    ),
  ).toEqual(new Set(['+353871234567']))
  expect(toNational('+353871234567')).toBe('087 123 4567')
  expect(toNational('')).toBe('')
})
