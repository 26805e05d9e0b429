import { expect, test } from 'vitest'
import { decode, isWorkbook } from './decode.ts'

test.each([
  ['UTF-8', [0x53, 0xc3, 0xad, 0x6c, 0x65]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xad, 0x6c, 0x65]],
  ['UTF-16 of Excel', [0xff, 0xfe, 0x53, 0, 0xed, 0, 0x6c, 0, 0x65, 0]],
  ['UTF-16, the other way around', [0xfe, 0xff, 0, 0x53, 0, 0xed, 0, 0x6c, 0, 0x65]],
  ['CP1252 of Windows', [0x53, 0xed, 0x6c, 0x65]],
])('a name in %s is read', (_, bytes) => {
  expect(decode(new Uint8Array(bytes))).toBe('Síle')
})

test('an Excel workbook is known by how it begins', () => {
  expect(isWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe(true)
  expect(isWorkbook(new TextEncoder().encode('PK;Name'))).toBe(false)
})
