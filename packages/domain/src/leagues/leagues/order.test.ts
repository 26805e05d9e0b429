import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { addDays } from '../../base/time/day.ts'
import { orderLeagues } from './order.ts'

const TODAY = '2026-11-20'
const ending = (id: number, endDate: string) => ({
  ...sampleLeague,
  id,
  startDate: '2026-01-01',
  endDate,
})

test('leagues that run come first, the soonest to end on top; then those over, the latest on top', () => {
  const ordered = orderLeagues(
    [
      ending(1, '2027-03-02'),
      ending(2, '2026-10-01'),
      ending(3, '2026-12-01'),
      ending(4, '2026-11-19'),
      ending(5, TODAY),
    ],
    TODAY,
  )
  expect(ordered.map(({ id }) => id)).toEqual([5, 3, 1, 4, 2])
})

test('every league has one place, however they come in', () => {
  const days = fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 20 })
  fc.assert(
    fc.property(days, fc.infiniteStream(fc.nat()), (ends, chance) => {
      const leagues = ends.map((days_, id) => ending(id, addDays(TODAY, days_)))
      const shuffled = leagues
        .map((league) => ({ league, at: chance.next().value ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ league }) => league)
      const ordered = orderLeagues(leagues, TODAY)
      expect(orderLeagues(shuffled, TODAY)).toEqual(ordered)
      expect(ordered.toSorted((one, other) => one.id - other.id)).toEqual(leagues)
    }),
  )
})
