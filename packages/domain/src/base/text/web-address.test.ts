import { expect, test } from 'vitest'
import { pictureAddress, readAddress, webAddress } from './web-address.ts'

test.each(['https://hall.example', 'http://hall.example/book?day=2#now', 'HTTPS://Hall.example'])(
  '%s is a website',
  (text) => {
    expect(webAddress(` ${text} `)).toBe(text)
  },
)

const NONE = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://hall.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://hall.example',
  'blob:https://hall.example/1',
  'hall.example',
  '//hall.example',
  '\\\\hall.example',
  'https:\\\\hall.example',
  'https://hall.example@evil.example',
  'https://hall.example" onclick="alert(1)',
  'https://hall.example\njavascript:alert(1)',
  'https://',
]

test.each(NONE)('%j is none', (text) => {
  expect([webAddress(text), pictureAddress(text)]).toEqual(['', ''])
})

test('a picture may be a file of our own', () => {
  expect(pictureAddress('/images/hall-1.webp')).toBe('/images/hall-1.webp')
  expect(pictureAddress('https://hall.example/1.webp')).toBe('https://hall.example/1.webp')
})

test.each([
  ['kilcockgaa.ie', 'https://kilcockgaa.ie'],
  [' www.hall.example/book?day=2 ', 'https://www.hall.example/book?day=2'],
  ['hall.example:8080', 'https://hall.example:8080'],
  ['https://hall.example', 'https://hall.example'],
])('%o is typed for the address %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
  expect(webAddress(readAddress(typed))).toBe(address)
})

test.each([
  '',
  'the hall',
  'hall',
  'javascript:alert(1)',
  'hall@club.example',
  '1.5',
  '//hall.example',
])('%o is typed for no address', (typed) => {
  expect(webAddress(readAddress(typed))).toBe('')
})
