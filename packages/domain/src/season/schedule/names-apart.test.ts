import { expect, test } from 'vitest'
import { namesApart, numberedNames } from './names-apart.ts'

test('two teams of one name are told apart by a number, and names that are given stay', () => {
  const teams = [
    { id: 9, name: 'Aces' },
    { id: 1, name: 'Aces' },
    { id: 9, name: 'Aces' },
    { id: 2, name: 'Bees' },
  ]
  expect([...namesApart(teams)]).toEqual([
    [9, 'Aces'],
    [1, 'Aces (2)'],
    [2, 'Bees'],
  ])
  const given = new Map([[1, 'Aces']])
  expect([...namesApart(teams, given)]).toEqual([
    [1, 'Aces'],
    [9, 'Aces (2)'],
    [2, 'Bees'],
  ])
})

test.each([
  [
    ['Aces', 'Bees'],
    ['Aces', 'Bees'],
  ],
  [
    ['Bees', 'Aces', 'Bees', 'Bees'],
    ['Bees', 'Aces', 'Bees (2)', 'Bees (3)'],
  ],
  [
    ['Bees', 'Bees', 'Bees (2)', 'Bees (2)'],
    ['Bees', 'Bees (3)', 'Bees (2)', 'Bees (2) (2)'],
  ],
])('the names %j are told apart as %j', (names, numbered) => {
  expect(numberedNames(names)).toEqual(numbered)
})
