import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hallOfSeason, leftOfNight, nightTotals, type SeasonMoney } from './night-totals.ts'

const NIGHTS = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24']
const SEASON: SeasonMoney = {
  startDate: '2026-11-03',
  endDate: '2026-11-24',
  nights: NIGHTS,
  calledOffOn: null,
  settled: [],
  hall: {
    startTime: '18:30',
    endTime: '20:30',
    courtsBooked: 2,
    hourCents: 3000,
    cancelDays: null,
  },
  signUps: [],
}
const WHOLE = { firstNight: null, nights: null, fees: 0 }

test('a place is shared among all nights, and a try-out belongs to its night', () => {
  const signUps = [
    { ...WHOLE, kept: 9001, fees: 160 },
    { firstNight: '2026-11-10', nights: 1, kept: 1500, fees: 48 },
  ]
  const totals = nightTotals({ ...SEASON, signUps })
  expect(totals.map(({ takings }) => takings)).toEqual([2251, 3750, 2250, 2250])
  expect(totals.map(({ fees }) => fees)).toEqual([40, 88, 40, 40])
  expect(totals.map(leftOfNight)).toEqual([
    2251 - 40 - 12_000,
    3750 - 88 - 12_000,
    2250 - 40 - 12_000,
    2250 - 40 - 12_000,
  ])
})

test('a night for which money went back brings nothing, and its hall was booked all the same', () => {
  const signUps = [{ ...WHOLE, kept: 9000 }]
  const totals = nightTotals({ ...SEASON, signUps, settled: ['2026-11-10'] })
  expect(totals.map(({ takings }) => takings)).toEqual([3000, 0, 3000, 3000])
  expect(totals.map(({ hall }) => hall)).toEqual([12_000, 12_000, 12_000, 12_000])
})

test('from the day on which a league is called off its hall costs nothing', () => {
  const totals = nightTotals({ ...SEASON, calledOffOn: '2026-11-10' })
  expect(totals.map(({ hall }) => hall)).toEqual([12_000, 0, 0, 0])
})

test.each([
  ['in time', '2026-10-20', [0, 0, 0, 0]],
  ['after the venue’s last day', '2026-10-21', [12_000, 12_000, 12_000, 12_000]],
  ['once it has begun', '2026-11-10', [12_000, 12_000, 12_000, 12_000]],
])('the hall of a league that is called off %s', (_when, calledOffOn, halls) => {
  const season = { ...SEASON, calledOffOn, hall: { ...SEASON.hall, cancelDays: 14 } }
  expect(nightTotals(season).map(({ hall }) => hall)).toEqual(halls)
  expect(hallOfSeason(season)).toBe(halls.reduce((sum, cents) => sum + cents, 0))
})

test('the hall of a season is known when an hour of it is', () => {
  expect(hallOfSeason(SEASON)).toBe(48_000)
  expect(hallOfSeason({ ...SEASON, hall: { ...SEASON.hall, hourCents: null } })).toBeNull()
})

test('without the cost of an hour nothing is said about what is left', () => {
  const totals = nightTotals({ ...SEASON, hall: { ...SEASON.hall, hourCents: null } })
  expect(totals.map(leftOfNight)).toEqual([null, null, null, null])
})

test('each cent of any sign-ups belongs to one night', () => {
  const night = fc.constantFrom(...NIGHTS)
  const signUp = fc.record({
    firstNight: fc.option(night),
    nights: fc.option(fc.integer({ min: 1, max: 5 })),
    kept: fc.integer({ min: 0, max: 30_000 }),
    fees: fc.integer({ min: -500, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(signUp), fc.subarray(NIGHTS), (signUps, settled) => {
      const totals = nightTotals({ ...SEASON, signUps, settled })
      const sum = (of: 'takings' | 'fees') => totals.reduce((all, total) => all + total[of], 0)
      expect(sum('takings')).toBe(signUps.reduce((all, { kept }) => all + kept, 0))
      expect(sum('fees')).toBe(signUps.reduce((all, { fees }) => all + fees, 0))
    }),
  )
})
