import { expect, test } from 'vitest'
import { admitTo } from './admit-to.ts'

test.each([
  ['a player', {}, 'admin_only', 'Only an organiser'],
  ['an organiser with another role', { money: 'all' }, 'not_permitted', 'doesn’t cover this'],
  ['an organiser of another league', { scores: [8] }, 'not_permitted', 'other leagues only'],
] as const)('%s is refused, and hears why', (_who, permissions, code, words) => {
  const attempt = () => admitTo(permissions, 'scores', 7)
  expect(attempt).toThrow(expect.objectContaining({ code }))
  expect(attempt).toThrow(words)
})

test('an organiser of the league goes on', () => {
  expect(() => admitTo({ scores: [7] }, 'scores', 7)).not.toThrow()
})
