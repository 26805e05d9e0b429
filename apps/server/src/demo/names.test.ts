import { expect, test } from 'vitest'
import { asAddress, demoName } from './names.ts'

test('the first 450 players of the demo world have different names', () => {
  const names = Array.from({ length: 450 }, (_, index) => demoName(index))
  expect(new Set(names).size).toBe(450)
})

test('a name becomes the beginning of an e-mail address', () => {
  expect(asAddress('Pádraig O’Brien')).toBe('padraig.obrien')
})
