import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomField } from '../../testing/random-field.ts'
import { friendGroups } from './friends.ts'
import { measuresOf } from './measures.ts'
import type { Player, TeamRules } from './player.ts'
import { type Change, repair } from './repair.ts'

type Teams = readonly (readonly Player[])[]

/** Fields of at most seven people on two or three teams, for which every arrangement can be looked at. */
const small = fc
  .record({
    seed: fc.integer({ min: 1, max: 2000 }),
    people: fc.integer({ min: 5, max: 7 }),
    teamCount: fc.constantFrom(2, 3),
    nth: fc.nat(),
    isJoiner: fc.boolean(),
  })
  .map(({ seed, people, teamCount, nth, isJoiner }) => {
    const field = randomField(seed)
    const ids = new Set(field.players.slice(0, people).map(({ id }) => id))
    const players = field.players.slice(0, people).map((player) => ({
      ...player,
      wishes: player.wishes.filter((id) => ids.has(id)),
    }))
    const places = Array.from({ length: teamCount }, () => Math.ceil(people / teamCount))
    const rules: TeamRules = { ...field.rules, places }
    const someone = players[nth % people]
    if (!someone) throw new Error('There are people.')
    const before = isJoiner ? players.filter((player) => player !== someone) : players
    const teams = places.map((_, index) => before.filter((_, at) => at % teamCount === index))
    const change: Change = isJoiner ? { joiner: someone } : { leaver: someone }
    return { teams, change, rules, someone, isJoiner }
  })

test('everyone but the leaver stays, the joiner comes in, and those who move are named', () => {
  fc.assert(
    fc.property(small, ({ teams, change, rules, someone, isJoiner }) => {
      const { teams: after, moved, joined } = repair(teams, change, rules)
      const others = teams.flat().filter((player) => player !== someone)
      const expected = isJoiner ? [...others, someone] : others
      expect(new Set(after.flat())).toEqual(new Set(expected))
      expect(after.flat()).toHaveLength(expected.length)
      for (const { player, from, to } of moved) {
        expect(isOn(teams, player, from) && isOn(after, player, to)).toBe(true)
      }
      expect(distance(teams, after)).toBe(moved.length)
      expect(joined).toBe(isJoiner ? after.findIndex((team) => team.includes(someone)) : null)
    }),
    { numRuns: 40 },
  )
})

test('no arrangement that is as sound is nearer to the teams before', () => {
  fc.assert(
    fc.property(small, ({ teams, change, rules }) => {
      const { teams: after, moved } = repair(teams, change, rules)
      const isGood = isSound(after, { before: teams, rules })
      const better = arrangements(after.flat(), teams.length)
        .filter((all) => !isGood || distance(teams, all) < moved.length)
        .filter((all) => isSound(all, { before: teams, rules }))
      expect(better).toEqual([])
    }),
    { numRuns: 40 },
  )
})

function isOn(teams: Teams, player: Player, team: number): boolean {
  return (teams[team] ?? []).includes(player)
}

function distance(before: Teams, after: Teams): number {
  const teamOf = new Map(
    before.flatMap((team, index) => team.map(({ id }) => [id, index] as const)),
  )
  return after
    .flatMap((team, index) => team.map(({ id }) => [teamOf.get(id), index]))
    .filter(([from, to]) => from !== undefined && from !== to).length
}

function isSound(teams: Teams, { before, rules }: { before: Teams; rules: TeamRules }): boolean {
  const allowed = measuresOf(before, rules).shortfalls
  const { sizesOff, friendsParted, gendersMissing } = measuresOf(teams, rules).shortfalls
  const keepsFriends = before.every((team) =>
    friendGroups(team.filter((player) => teams.flat().includes(player))).every(
      (group) =>
        new Set(group.map((player) => teams.findIndex((all) => all.includes(player)))).size === 1,
    ),
  )
  const { genderId = 0, least = 0 } = rules.minimum ?? {}
  const women = teams.flat().filter((player) => player.genderId === genderId).length
  const unavoidable = least * teams.filter(({ length }) => length > 0).length - women
  return (
    keepsFriends &&
    sizesOff <= allowed.sizesOff &&
    friendsParted <= allowed.friendsParted &&
    gendersMissing <= Math.max(allowed.gendersMissing, rules.minimum ? unavoidable : 0)
  )
}

function arrangements([first, ...rest]: readonly Player[], teamCount: number): Player[][][] {
  if (!first) return [Array.from({ length: teamCount }, () => [])]
  return arrangements(rest, teamCount).flatMap((teams) =>
    teams.map((_, index) => teams.map((team, at) => (at === index ? [first, ...team] : team))),
  )
}

function players(count: number): Player[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Player ${index + 1}`,
    skill: 1 + (index % 4),
    wishes: [],
    genderId: null,
    isWillingCaptain: false,
    attendance: 1,
  }))
}

test('a drop-out moves no one while the sizes stay within one', () => {
  const [one, two, three, four] = players(4)
  if (!one || !two || !three || !four) throw new Error('There are four.')
  const rules = { places: [2, 2], fewest: 1, minimum: null }
  const teams = [
    [one, two],
    [three, four],
  ]
  expect(repair(teams, { leaver: two }, rules)).toEqual({
    teams: [[one], [three, four]],
    moved: [],
    joined: null,
  })
})

test('someone who joins when every place is taken has none', () => {
  const [one, two, three] = players(3)
  if (!one || !two || !three) throw new Error('There are three.')
  const teams = [[one], [two]]
  const rules = { places: [1, 1], fewest: 1, minimum: null }
  expect(repair(teams, { joiner: three }, rules)).toEqual({ teams, moved: [], joined: null })
})

test('a joiner goes to their friend, and someone else makes room', () => {
  const [one, two, three, four] = players(4)
  if (!one || !two || !three || !four) throw new Error('There are four.')
  const friend = { ...one, wishes: [4] }
  const joiner = { ...four, wishes: [1] }
  const rules = { places: [2, 2], fewest: 1, minimum: null }
  const { teams, moved, joined } = repair([[friend, two], [three]], { joiner }, rules)
  expect(teams).toEqual([
    [friend, joiner],
    [two, three],
  ])
  expect(moved).toEqual([{ player: two, from: 0, to: 1 }])
  expect(joined).toBe(0)
})
