import { expect, test } from 'vitest'
import { nearName, sameName } from './near-names.ts'

const TEAMS = ['Maynooth Mavericks', 'Dublin Dinkers', 'Síle’s Six', 'A', 'B'].map((name) => ({
  name,
}))

test.each([
  ['maynooth  MAVERICKS', 'Maynooth Mavericks'],
  ['Siles six', 'Síle’s Six'],
  ['Maynoth Mavericks', undefined],
])('%s is the same name as %s', (name, found) => {
  expect(sameName(name, TEAMS)?.name).toBe(found)
})

test('a name that two have is neither’s', () => {
  expect(sameName('smash', [{ name: 'Smash' }, { name: 'SMASH' }])).toBeUndefined()
})

test.each([
  ['Maynoth Mavericks', 'Maynooth Mavericks'],
  ['Maynooth Mavreicks', 'Maynooth Mavericks'],
  ['Dublin Drinkers', 'Dublin Dinkers'],
  ['Galway Giants', undefined],
  ['Dublin', undefined],
])('%s is near %s', (name, found) => {
  expect(nearName(name, TEAMS)?.name).toBe(found)
})
