import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'
import { sizesFor, sizesOff } from './sizes.ts'

test.each([
  { places: [8, 8, 8], people: 24, sizes: [8, 8, 8] },
  { places: [8, 8, 8], people: 20, sizes: [7, 7, 6] },
  { places: [8, 8, 4], people: 18, sizes: [7, 7, 4] },
  { places: [3, 3], people: 1, sizes: [1, 0] },
  { places: [], people: 0, sizes: [] },
])('$people people on teams with $places places: $sizes', ({ places, people, sizes }) => {
  expect(sizesFor(places, people)).toEqual(sizes)
})

test('sizes are off by the people who would have to move', () => {
  expect(sizesOff([6, 6, 5], [5, 6, 6])).toBe(0)
  expect(sizesOff([8, 4], [6, 6])).toBe(2)
})

const groups = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 })

test('groups are packed whenever they fit exactly, and fill every team', () => {
  fc.assert(
    fc.property(groups, fc.infiniteStream(fc.integer({ min: 0, max: 2 })), (sizes, teams) => {
      const filled = [0, 0, 0]
      for (const size of sizes) {
        const team = teams.next().value
        filled[team] = (filled[team] ?? 0) + size
      }
      const packed = pack(sizes, filled)
      const sums = filled.map((_, team) =>
        sizes.reduce((sum, size, group) => sum + (packed?.[group] === team ? size : 0), 0),
      )
      expect(sums).toEqual(filled)
    }),
  )
})

test('three pairs do not fill two teams of three', () => {
  expect(pack([2, 2, 2], [3, 3])).toBeNull()
})
