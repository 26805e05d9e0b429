import { expect, test } from 'vitest'
import {
  firstDetails,
  isCharityNumber,
  isVatNumber,
  numbersOf,
  plainNumber,
} from './legal-details.ts'

test.each([
  ['IE1234567T', true],
  ['IE1234567WA', true],
  ['IE1B23456T', true],
  ['IE123456T', false],
  ['GB123456789', false],
  ['', false],
])('%s is an Irish VAT number: %s', (text, isOne) => {
  expect(isVatNumber(text)).toBe(isOne)
})

test('numbers are taken as people write them', () => {
  expect(isVatNumber(plainNumber(' ie 1234567-t '))).toBe(true)
  expect(isCharityNumber('20012345')).toBe(true)
  expect(isCharityNumber('CHY1234')).toBe(false)
})

test('only the numbers that an organiser has are named', () => {
  const details = firstDetails({ name: 'Leixlip Sports', email: 'play@leixlip.example' })
  expect(numbersOf(details)).toEqual([])
  expect(numbersOf({ ...details, vatNumber: 'IE1234567T', charityNumber: '20012345' })).toEqual([
    ['VAT number', 'IE1234567T'],
    ['Registered Charity Number', '20012345'],
  ])
})
