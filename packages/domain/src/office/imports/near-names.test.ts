import { expect, test } from 'vitest'
import { namesOf } from './near-names.ts'

const TEAMS = namesOf(
  ['Maynooth Mavericks', 'Dublin Dinkers', 'Síle’s Six', 'A', 'B'].map((name) => ({ name })),
)

test.each([
  ['maynooth  MAVERICKS', 'Maynooth Mavericks'],
  ['Siles six', 'Síle’s Six'],
  ['Maynoth Mavericks', undefined],
])('%s is the same name as %s', (name, found) => {
  expect(TEAMS.same(name)?.name).toBe(found)
})

test('a name that two have is neither’s', () => {
  expect(namesOf([{ name: 'Smash' }, { name: 'SMASH' }]).same('smash')).toBeUndefined()
})

test.each([
  ['Maynoth Mavericks', 'Maynooth Mavericks'],
  ['Maynooth Mavreicks', 'Maynooth Mavericks'],
  ['Dublin Drinkers', 'Dublin Dinkers'],
  ['Galway Giants', undefined],
  ['Dublin', undefined],
])('%s is near %s', (name, found) => {
  expect(TEAMS.near(name)?.name).toBe(found)
})
