import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet } from '../../base/time/quiet.ts'
import { firstWave, nextWave, WAVE_SIZE, waveSize, wavesOf } from './waves.ts'

const START = new Date('2026-12-08T19:30:00Z')

test.each([
  ['two days before, two hours later', '2026-12-06T12:00:00Z', '2026-12-06T14:00:00Z'],
  ['a day and a minute before, two hours later', '2026-12-07T18:29:00Z', '2026-12-07T20:29:00Z'],
  ['late on the eve, in the morning', '2026-12-07T19:29:00Z', '2026-12-08T08:00:00Z'],
  ['on the day, half an hour later', '2026-12-08T12:00:00Z', '2026-12-08T12:30:00Z'],
  [
    'a little more than two hours before, at two hours',
    '2026-12-08T17:20:00Z',
    '2026-12-08T17:30:00Z',
  ],
  ['two hours before, never', '2026-12-08T17:30:00Z', null],
])('after some were asked %s', (_, from, then) => {
  expect(nextWave({ from: new Date(from), start: START })).toEqual(then && new Date(then))
})

test('nobody is asked at night, who stays up is, and never once the game begins', () => {
  const night = new Date('2026-12-07T23:00:00Z')
  expect(firstWave({ from: night, start: START })).toEqual(new Date('2026-12-08T08:00:00Z'))
  expect(firstWave({ from: night, start: START, staysUp: true })).toEqual(night)
  expect(firstWave({ from: night, start: new Date('2026-12-08T07:30:00Z') })).toBeNull()
  expect(firstWave({ from: START, start: START })).toBeNull()
})

test('five are asked at a time, and everyone who is left from two hours before', () => {
  const people = Array.from({ length: 14 }, (_, at) => at)
  const sizes = (from: string) =>
    wavesOf(people, { from: new Date(from), start: START }).map((wave) => wave.people.length)
  expect(sizes('2026-12-06T12:00:00Z')).toEqual([5, 5, 4])
  expect(sizes('2026-12-08T17:00:00Z')).toEqual([5, 9])
  expect(sizes('2026-12-08T18:00:00Z')).toEqual([14])
})

/** Any moment of two years with four changes of the clocks, often near one. */
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2026, 2, 29, 1),
        Date.UTC(2026, 9, 25, 1),
        Date.UTC(2027, 2, 28, 1),
        Date.UTC(2027, 9, 31, 1),
      ),
      fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
    )
    .map(([change, by]) => change + by),
)

test('whenever a team asks, nobody is asked twice, in quiet hours, out of turn or once the game has begun', () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 0, max: 5 * 24 * 60 }),
      fc.nat({ max: 60 }),
      (from, minutes, count) => {
        const start = new Date(from + minutes * 60_000)
        const people = Array.from({ length: count }, (_, at) => at)
        const waves = wavesOf(people, { from: new Date(from), start })
        const asked = waves.flatMap((wave) => wave.people)
        expect(asked).toEqual(people.slice(0, asked.length))
        for (const wave of waves) {
          expect(isQuiet(wave.at)).toBe(false)
          expect(wave.at.getTime()).toBeGreaterThanOrEqual(from)
          expect(wave.at < start).toBe(true)
          expect(wave.people.length).toBeLessThanOrEqual(waveSize(wave.at, start))
        }
        const pauses = waves.slice(1).map(({ at }, index) => {
          return at.getTime() - (waves[index]?.at.getTime() ?? 0)
        })
        expect(pauses.every((pause) => pause > 0)).toBe(true)
      },
    ),
  )
})

test('whoever is left two hours before a game by day is asked, all at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 60 }), (count) => {
      const people = Array.from({ length: count }, (_, at) => at)
      const waves = wavesOf(people, { from: new Date('2026-12-08T16:00:00Z'), start: START })
      expect(waves.flatMap((wave) => wave.people)).toEqual(people)
      expect(waves.slice(0, -1).every((wave) => wave.people.length === WAVE_SIZE)).toBe(true)
    }),
  )
})
