import { expect, test } from 'vitest'
import { permissionsOf } from './roles.ts'
import { changesOf, mayRead } from './timeline.ts'

test.each([
  ['a first score', null, { one: 21, two: 15 }, ['one', 'two']],
  ['a corrected score', { one: 21, two: 15 }, { one: 21, two: 16 }, ['two']],
  ['a role that ends', { role: 'scorer' }, null, ['role']],
  ['nothing', { one: 21 }, { one: 21 }, []],
  ['a value that was and is empty', { court: null }, {}, []],
  ['a list with another order', { days: [1, 2] }, { days: [2, 1] }, ['days']],
])('of %s, the values that differ are listed', (_, before, after, names) => {
  expect(changesOf({ before, after }).map(({ name }) => name)).toEqual(names)
})

test('a change has the value before and the one after', () => {
  expect(changesOf({ before: { one: null }, after: { one: 21 } })).toEqual([
    { name: 'one', before: null, after: 21 },
  ])
})

const league = { id: 7, title: 'Leixlip Tuesday Pickleball' }

test.each([
  ['a scorer reads scores of their league', 'scorer', 7, 'score_entered', league, true],
  ['a scorer reads no score of another league', 'scorer', 8, 'score_entered', league, false],
  ['a scorer reads no refund', 'scorer', null, 'refund_ordered', league, false],
  ['a treasurer reads refunds', 'treasurer', null, 'refund_ordered', league, true],
  ['a coordinator reads no opened health answers', 'coordinator', null, 'health_read', null, false],
  ['what concerns no league is for those of all', 'treasurer', 7, 'odd_payment_done', null, false],
  ['an admin reads who was refused', 'admin', null, 'refused', null, true],
] as const)('%s', (_, role, leagueId, kind, about, expected) => {
  expect(mayRead(permissionsOf([{ role, leagueId }]), { kind, league: about })).toBe(expected)
})
