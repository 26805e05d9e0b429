import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test.each([
  ['Aoife Byrne', 'Aoife B.'],
  ['  Seán   Óg ó Briain ', 'Seán B.'],
  ['Madonna', 'Madonna'],
  ['Zoë 𝒳avier', 'Zoë 𝒳.'],
  ['', 'Deleted player'],
  ['   ', 'Deleted player'],
  ['Deleted player', 'Deleted player'],
])('%s is %s to other players', (name, short) => {
  expect(shortNames([name])).toEqual([short])
})

test('two players with the same first name and initial differ by a number', () => {
  expect(shortNames(['Aoife Byrne', 'Brian Walsh', 'Aoife Brady', ''])).toEqual([
    'Aoife B.',
    'Brian W.',
    'Aoife B. (2)',
    'Deleted player',
  ])
})
