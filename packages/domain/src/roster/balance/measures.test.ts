import { expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { measuresOf } from './measures.ts'
import type { Player } from './player.ts'

function player(id: number, more: Partial<Player>): Player {
  const name = `Player ${id}`
  const rest = { wishes: [], genderId: 1, isWillingCaptain: false, attendance: 0.5 }
  return { id, name, skill: 2, ...rest, ...more }
}

test('an arrangement made by hand is measured in each respect', () => {
  const teams = [
    [
      player(1, { skill: 4, wishes: [3, 4], genderId: 2, isWillingCaptain: true, attendance: 0.9 }),
      player(2, { skill: 2 }),
    ],
    [
      player(3, { skill: 1, wishes: [1] }),
      player(4, { genderId: null }),
      player(5, {}),
      player(6, {}),
    ],
    [],
  ]
  const rules = { places: [3, 3, 0], fewest: 2, minimum: { genderId: 2, least: 1 } }
  const { teams: each, shortfalls, cost } = measuresOf(teams, rules)
  expect(each).toEqual([
    { size: 2, mean: 3, spread: 1, expected: 1.4, willingCaptains: 1, counted: 1, unknown: 0 },
    {
      size: 4,
      mean: 1.75,
      spread: expect.closeTo(0.433, 3),
      expected: 2,
      willingCaptains: 0,
      counted: 0,
      unknown: 1,
    },
    { size: 0, mean: null, spread: 0, expected: 0, willingCaptains: 0, counted: 0, unknown: 0 },
  ])
  expect(shortfalls).toEqual({
    sizesOff: 1,
    friendsParted: 1,
    gendersMissing: 1,
    skillSpread: 1.25,
    withoutCaptain: 1,
    wishesLost: 1,
    attendanceSpread: 6,
  })
  expect(cost).toBe(costOf(shortfalls))
})

test('no people have nothing amiss', () => {
  const { shortfalls, cost } = measuresOf([[], []], { places: [4, 4], fewest: 2, minimum: null })
  expect(shortfalls.skillSpread).toBe(0)
  expect(cost).toBe(0)
})
