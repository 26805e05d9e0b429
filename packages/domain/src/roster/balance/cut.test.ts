import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutGroup } from './cut.ts'
import { friendGroups, friendsParted } from './friends.ts'
import type { Player } from './player.ts'

function people(count: number, pairs: readonly (readonly [number, number])[]): Player[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Player ${index}`,
    skill: 1,
    wishes: pairs.flatMap(([one, other]) =>
      one === index ? [other] : other === index ? [one] : [],
    ),
    genderId: null,
    isWillingCaptain: false,
    attendance: 1,
  }))
}

const friends = fc
  .record({
    count: fc.integer({ min: 2, max: 7 }),
    pairs: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))),
    most: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ count, pairs, most }) => ({
    players: people(
      count,
      pairs.filter(([one, other]) => one !== other && one < count && other < count),
    ),
    most,
  }))

test('no way of parting a group parts fewer pairs', () => {
  fc.assert(
    fc.property(friends, ({ players, most }) => {
      const parts = cutGroup(players, most)
      expect(parts.flat().toSorted((one, other) => one.id - other.id)).toEqual(players)
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(most)
      const fewest = Math.min(...partings(players, most).map((each) => friendsParted(each).length))
      expect(friendsParted(parts)).toHaveLength(fewest)
    }),
  )
})

/** Every way to part people into groups of at most `most`. */
function partings([first, ...rest]: readonly Player[], most: number): Player[][][] {
  if (!first) return [[]]
  return partings(rest, most).flatMap((parts) => [
    [[first], ...parts],
    ...parts
      .filter(({ length }) => length < most)
      .map((joined) => parts.map((part) => (part === joined ? [first, ...part] : part))),
  ])
}

test('a chain is cut once, and no one is left alone', () => {
  const chain = people(
    7,
    [0, 1, 2, 3, 4, 5].map((index) => [index, index + 1] as const),
  )
  const parts = cutGroup(chain, 6)
  expect(friendsParted(parts)).toHaveLength(1)
  expect(parts.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([3, 4])
})

test('a ring of 24 friends is parted where the fewest pairs are', () => {
  const ring = people(
    24,
    Array.from({ length: 24 }, (_, index) => [index, (index + 1) % 24] as const),
  )
  const [group] = friendGroups(ring)
  expect(friendsParted(cutGroup(group ?? [], 6))).toHaveLength(4)
})
