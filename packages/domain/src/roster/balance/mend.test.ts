import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomField } from '../../testing/random-field.ts'
import { friendsParted } from './friends.ts'
import { measuresOf } from './measures.ts'
import { type MendingMove, mendTeams, type NamedTeam } from './mend.ts'
import type { Player, TeamRules } from './player.ts'

const RULES: TeamRules = { places: [3, 3], fewest: 2, minimum: null }

function player(id: number, more: Partial<Player> = {}): Player {
  const name = ['Aoife', 'Brian', 'Ciara', 'Declan', 'Eimear', 'Fionn'][id - 1] ?? ''
  return {
    id,
    name,
    skill: 2,
    wishes: [],
    genderId: null,
    isWillingCaptain: false,
    attendance: 1,
    ...more,
  }
}

function named(...teams: readonly (readonly Player[])[]): NamedTeam[] {
  return teams.map((players, index) => ({ name: `Team ${'AB'[index] ?? 'C'}`, players }))
}

/** The teams after the moves. */
function moved(teams: readonly NamedTeam[], moves: readonly MendingMove[]): Player[][] {
  return teams.map(({ players }, index) => [
    ...players.filter(({ id }) => !moves.some((move) => move.player.id === id)),
    ...moves.filter(({ to }) => to === index).map((move) => move.player),
  ])
}

test('teams whose sizes differ by one are left as they are, also with people to spare', () => {
  const teams = named([player(1), player(2), player(3)], [player(4), player(5)])
  expect(mendTeams(teams, [player(6)], RULES)).toEqual([])
})

test('someone without a team fills one that is too small to play, and no one else moves', () => {
  const teams = named([player(1), player(2)], [player(3)])
  expect(mendTeams(teams, [player(5), player(4)], RULES)).toEqual([
    {
      player: player(4),
      from: null,
      to: 1,
      reason: 'Has no team yet. Team B has 1 of the 2 people it needs to play',
    },
  ])
})

test('without people to spare one moves over, friends stay together, and the reason is given', () => {
  const pair = [player(1, { wishes: [2] }), player(2, { wishes: [1] })]
  const teams = named([...pair, player(3)], [player(4)])
  expect(mendTeams(teams, [], RULES)).toEqual([
    {
      player: player(3),
      from: 0,
      to: 1,
      reason: 'Team B has 1 of the 2 people it needs to play',
    },
  ])
})

test('friends who move do so together', () => {
  const pair = [player(1, { wishes: [2] }), player(2, { wishes: [1] })]
  const other = [player(3, { wishes: [4] }), player(4, { wishes: [3] })]
  const rules = { places: [4, 4], fewest: 2, minimum: null }
  const moves = mendTeams(named([...pair, ...other], []), [], rules)
  expect(moves.map(({ reason }) => reason)).toEqual([
    'Stays with Brian. Team B has 0 of the 2 people it needs to play',
    'Stays with Aoife. Team B has 0 of the 2 people it needs to play',
  ])
})

/** Even teams of a random field of which up to two people have left, and some who have no team. */
const afterDropOuts = fc
  .record({
    seed: fc.integer({ min: 1, max: 2000 }),
    teamCount: fc.constantFrom(2, 3),
    size: fc.constantFrom(2, 3),
    gone: fc.array(fc.nat({ max: 5 }), { maxLength: 2 }),
    spareCount: fc.nat({ max: 2 }),
  })
  .map(({ seed, teamCount, size, gone, spareCount }) => {
    const all = randomField(seed).players
    const onTeams = all.slice(0, teamCount * size).filter((_, index) => !gone.includes(index))
    const spare = all.slice(teamCount * size, teamCount * size + spareCount)
    const teams = Array.from({ length: teamCount }, (_, team) =>
      onTeams.filter((_player, index) => index % teamCount === team),
    )
    const rules: TeamRules = {
      places: teams.map(() => size + 1),
      fewest: size,
      minimum: null,
    }
    return { teams: named(...teams), spare, rules }
  })

test('no one is lost, no pair of friends is parted, and sizes end as even as they can be', () => {
  fc.assert(
    fc.property(afterDropOuts, ({ teams, spare, rules }) => {
      const moves = mendTeams(teams, spare, rules)
      const before = teams.map(({ players }) => players)
      const after = moved(teams, moves)
      const known = new Set([...before.flat(), ...spare])
      expect(after.flat().every((one) => known.has(one))).toBe(true)
      expect(before.flat().every((one) => after.flat().includes(one))).toBe(true)
      const [old, now] = [measuresOf(before, rules), measuresOf(after, rules)]
      const stayed = after.map((team) => team.filter((one) => before.flat().includes(one)))
      expect(friendsParted(stayed).length).toBeLessThanOrEqual(old.shortfalls.friendsParted)
      expect(now.shortfalls.sizesOff).toBeLessThanOrEqual(old.shortfalls.sizesOff)
      expect(mendTeams(teams, spare, rules)).toEqual(moves)
    }),
    { numRuns: 60 },
  )
})

test('a gender minimum is kept as well as before, as far as there are people for it', () => {
  fc.assert(
    fc.property(afterDropOuts, ({ teams, rules }) => {
      const minimum = { genderId: 2, least: 1 }
      const after = moved(teams, mendTeams(teams, [], { ...rules, minimum }))
      const missing = (all: readonly (readonly Player[])[]) =>
        measuresOf(all, { ...rules, minimum }).shortfalls.gendersMissing
      const before = teams.map(({ players }) => players)
      const women = before.flat().filter(({ genderId }) => genderId === 2).length
      const filled = after.filter(({ length }) => length > 0).length
      expect(missing(after)).toBeLessThanOrEqual(Math.max(missing(before), filled - women))
    }),
    { numRuns: 60 },
  )
})

test('among people without friends as many move as sizes ask for, and no more', () => {
  fc.assert(
    fc.property(afterDropOuts, ({ teams, rules }) => {
      const lone = teams.map(({ name, players }) => ({
        name,
        players: players.map((one) => ({ ...one, wishes: [] })),
      }))
      const before = lone.map(({ players }) => players)
      expect(mendTeams(lone, [], rules)).toHaveLength(measuresOf(before, rules).shortfalls.sizesOff)
    }),
    { numRuns: 60 },
  )
})

test('teams that are mended need nothing more', () => {
  fc.assert(
    fc.property(afterDropOuts, ({ teams, spare, rules }) => {
      const moves = mendTeams(teams, spare, rules)
      const after = moved(teams, moves)
      const left = spare.filter((one) => !after.flat().includes(one))
      expect(mendTeams(named(...after), left, rules)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
