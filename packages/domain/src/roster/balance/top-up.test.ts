import { expect, test } from 'vitest'
import type { Player } from './player.ts'
import { topUp } from './top-up.ts'

const NEEDS = { fewest: 3, minimum: null }

function player(id: number, change: Partial<Player> = {}): Player {
  return {
    id,
    name: `Player ${id}`,
    skill: 2,
    wishes: [],
    genderId: null,
    isWillingCaptain: false,
    attendance: 1,
    ...change,
  }
}

const ids = (joiners: ReturnType<typeof topUp>) =>
  joiners.map((team) => team.map((one) => one.player.id))

test('the team with the fewest missing is filled first, and no one is named twice', () => {
  const teams = [[player(1)], [player(2), player(3)]]
  expect(ids(topUp(teams, [player(10), player(11)], NEEDS))).toEqual([[11], [10]])
})

test('of several people the one joins who brings the team nearest to the level of everyone', () => {
  const team = [player(1, { skill: 4 }), player(2, { skill: 3 })]
  const spare = [player(10, { skill: 4 }), player(11, { skill: 1 })]
  expect(topUp([team], spare, NEEDS)).toEqual([
    [{ player: spare[1], reason: 'The team’s level is 2.67 then, everyone’s is 3.00' }],
  ])
})

test('a friend of someone on the team comes before the level', () => {
  const team = [player(1, { skill: 1, wishes: [10] }), player(2, { skill: 1 })]
  const spare = [player(10, { skill: 4, wishes: [1] }), player(11, { skill: 1 })]
  expect(topUp([team], spare, NEEDS)).toEqual([
    [{ player: spare[0], reason: 'Plays with Player 1' }],
  ])
})

test('friends come together with one to spare at most, and stay together where there is no room', () => {
  const pair = [player(10, { wishes: [11] }), player(11, { wishes: [10] })]
  expect(ids(topUp([[player(1), player(2)]], pair, NEEDS))).toEqual([[10, 11]])
  const trio = [
    player(10, { wishes: [11] }),
    player(11, { wishes: [10, 12] }),
    player(12, { wishes: [11] }),
  ]
  expect(ids(topUp([[player(1), player(2)]], trio, NEEDS))).toEqual([[]])
})

test('the gender minimum comes first', () => {
  const minimum = { genderId: 2, least: 1 }
  const spare = [player(10, { genderId: 1 }), player(11, { genderId: 2, skill: 4 })]
  const team = [player(1, { genderId: 1 }), player(2, { genderId: 1 })]
  expect(ids(topUp([team], spare, { fewest: 3, minimum }))).toEqual([[11]])
})

test('a team that is large enough takes no one, and nothing is moved between teams', () => {
  const teams = [[player(1), player(2), player(3)], [player(4)]]
  expect(ids(topUp(teams, [player(10)], NEEDS))).toEqual([[], [10]])
})
