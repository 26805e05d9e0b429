import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleHall } from '../../testing/sample-hall.ts'
import {
  breakEven,
  breakEvenReasons,
  breakEvenText,
  type HallFacts,
  hallsToDecide,
} from './break-even.ts'

const textOf = (change: Partial<HallFacts>) => {
  const facts = { ...sampleHall, ...change }
  const result = breakEven(facts)
  return result && breakEvenText(result, facts)
}

test('the hall costs its hours on its courts, and what is missing takes so many more places', () => {
  expect(breakEven(sampleHall)).toEqual({
    cost: 96_000,
    missing: 51_000,
    coveredAt: 11,
    decideBy: '2026-10-03',
  })
})

test.each([
  [{}, 'Covers its hall at 11 of 24 places'],
  [{ kept: 96_000 }, 'Covers its hall'],
  [{ places: 10 }, 'Doesn’t cover its hall, even when full'],
  [{ kept: 0, placesTaken: 0, placeCents: 4000 }, 'Covers its hall at 24 of 24 places'],
  [{ hourCents: 0 }, 'Covers its hall'],
])('with %j it says: %s', (change, text) => {
  expect(textOf(change)).toBe(text)
})

test('without the cost of an hour nothing is said', () => {
  expect(breakEven({ ...sampleHall, hourCents: null })).toBeNull()
  expect(breakEvenReasons({ ...sampleHall, hourCents: null })).toEqual([])
})

test('the reasons have the numbers that the answer was made of', () => {
  expect(breakEvenReasons(sampleHall)).toEqual([
    'The hall costs €960.00: 8 nights of 2 hours on 2 courts, at €30 an hour for each.',
    'So far €450.00 was paid and has not gone back, for 5 places.',
    'The other €510.00 takes 6 places at €90, the lowest price of a place. Card fees are not counted.',
  ])
  const covered = { ...sampleHall, kept: 100_000, nights: 1, courtsBooked: 1, endTime: '20:00' }
  expect(breakEvenReasons(covered)).toEqual([
    'The hall costs €45.00: 1 night of 1.5 hours on 1 court, at €30 an hour for each.',
    'So far €1,000.00 was paid and has not gone back, for 5 places.',
    'That’s €955.00 more than the hall. Card fees are not counted.',
  ])
})

test('those places at that price cover the hall, and one fewer does not', () => {
  const facts = fc.record({
    kept: fc.integer({ min: 0, max: 200_000 }),
    placesTaken: fc.integer({ min: 0, max: 24 }),
    placeCents: fc.integer({ min: 50, max: 20_000 }),
    hourCents: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(facts, (change) => {
      const result = breakEven({ ...sampleHall, ...change })
      const more = (result?.coveredAt ?? 0) - change.placesTaken
      const cost = result?.cost ?? 0
      const covers = (places: number) => change.kept + places * change.placeCents >= cost
      expect([covers(more), more > 0 && covers(more - 1)]).toEqual([true, false])
    }),
  )
})

test('the halls to decide on within six weeks come in the order of their last days', () => {
  const [later, covered, over, unknown] = [
    { ...sampleHall, startDate: '2026-11-01' },
    { ...sampleHall, kept: 96_000 },
    { ...sampleHall, startDate: '2026-10-10' },
    { ...sampleHall, cancelDays: null },
  ]
  const all = [later, covered, over, unknown, sampleHall]
  expect(hallsToDecide(all, '2026-10-03')).toEqual([sampleHall, later])
  expect(hallsToDecide(all, '2026-09-01')).toEqual([over, sampleHall])
})
