import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCode } from '../../base/text/by-code.ts'
import type { Evening } from './evening.ts'
import { canBeSeated, seatNight } from './seat-night.ts'
import type { Pair } from './starters.ts'

function eveningOf(courtsAt: readonly number[]): Evening {
  const night = '2026-01-05'
  const slots = courtsAt.flatMap((courts, at) =>
    Array.from({ length: courts }, (_, court) => ({ night, start: `1${at}:00`, court: court + 1 })),
  )
  return { night, slots }
}

const triangle: Pair[] = [
  [0, 1],
  [1, 2],
  [2, 0],
]

test.each([
  { why: 'three teams that all meet need three times', courts: [1, 1, 1], can: true },
  { why: 'two times are not enough for three teams that all meet', courts: [3, 3], can: false },
  { why: 'a time without a court is none', courts: [3, 1], can: false },
])('$why', ({ courts, can }) => {
  expect(canBeSeated(eveningOf(courts), triangle)).toBe(can)
})

const nights = fc.record({
  courts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  games: fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }))
      .filter(([one, other]) => one < other),
    { selector: String, maxLength: 10 },
  ),
})

test('each game is in one slot, and no team has two games at one time', () => {
  fc.assert(
    fc.property(nights, ({ courts, games }) => {
      const evening = eveningOf(courts)
      const seated = seatNight(evening, games)
      fc.pre(seated !== null)
      expect(seated).toHaveLength(evening.slots.length)
      expect(
        seated
          ?.filter((game) => game !== null)
          .map(String)
          .toSorted(byCode),
      ).toEqual(games.map(String).toSorted(byCode))
      const played = evening.slots.flatMap(({ start }, at) =>
        (seated?.[at] ?? []).map((seat) => `${start} ${seat}`),
      )
      expect(new Set(played).size).toBe(played.length)
    }),
  )
})
