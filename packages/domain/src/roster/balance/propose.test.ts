import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Field, randomField } from '../../testing/random-field.ts'
import { friendGroups, friendsParted } from './friends.ts'
import { measuresOf } from './measures.ts'
import { pack } from './pack.ts'
import type { Player, TeamRules } from './player.ts'
import { type Proposal, proposeTeams } from './propose.ts'
import { sizesFor } from './sizes.ts'

const FIELDS = 8

/** A proposal takes a while, so that all properties look at the same ones. */
const proposals = new Map<number, Field & { readonly proposal: Proposal }>()

const proposed = fc.integer({ min: 1, max: FIELDS }).map((seed) => {
  const known = proposals.get(seed)
  if (known) return known
  const field = randomField(seed)
  const proposal = { ...field, proposal: proposeTeams(field.players, field.rules) }
  proposals.set(seed, proposal)
  return proposal
})

/** A field with any places: more than there are people, or fewer. */
const tight = fc.record({
  field: fc.integer({ min: 1, max: FIELDS }).map(randomField),
  places: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
})

const runs = { numRuns: 2 * FIELDS }

function teamsOf({ teams }: Proposal): Player[][] {
  return teams.map(({ placements }) => placements.map(({ player }) => player))
}

function idsOf(players: readonly Player[]): number[] {
  return players.map(({ id }) => id).toSorted((one, other) => one - other)
}

test('everyone is on one team', () => {
  fc.assert(
    fc.property(proposed, ({ players, proposal }) => {
      expect(idsOf(teamsOf(proposal).flat())).toEqual(idsOf(players))
    }),
    runs,
  )
})

test('people are left over only when every place is taken', () => {
  fc.assert(
    fc.property(tight, ({ field: { players, rules }, places }) => {
      const proposal = proposeTeams(players, { ...rules, places })
      const placed = teamsOf(proposal).flat()
      expect(idsOf([...placed, ...proposal.leftOver])).toEqual(idsOf(players))
      const sum = places.reduce((all, each) => all + each, 0)
      expect(placed).toHaveLength(Math.min(players.length, sum))
      expect(teamsOf(proposal).map(({ length }) => length)).toEqual(sizesFor(places, placed.length))
    }),
    { numRuns: 4 },
  )
})

test('the sizes of teams are as even as the places allow', () => {
  fc.assert(
    fc.property(proposed, ({ players, rules, proposal }) => {
      const sizes = teamsOf(proposal).map(({ length }) => length)
      expect(sizes).toEqual(sizesFor(rules.places, players.length))
    }),
    runs,
  )
})

test('friends are together unless they do not fit on the teams, and those parted are named', () => {
  fc.assert(
    fc.property(proposed, ({ players, rules, proposal }) => {
      const groups = friendGroups(players).map(({ length }) => length)
      const parted = friendsParted(teamsOf(proposal))
      const canStay = pack(groups, sizesFor(rules.places, players.length)) !== null
      expect(parted.length === 0).toBe(canStay)
      const texts = proposal.problems.map(({ text }) => text)
      for (const [one, other] of parted) {
        const naming = `${one.name} and ${other.name} asked for each other, but`
        expect(texts.filter((text) => text.startsWith(naming))).toHaveLength(1)
      }
    }),
    runs,
  )
})

test('no move and no swap of friends, or of people alone, would be better', () => {
  fc.assert(
    fc.property(proposed, ({ rules, proposal }) => {
      const teams = teamsOf(proposal)
      const { cost } = measuresOf(teams, rules)
      for (const changed of exchanges(teams)) {
        expect(measuresOf(changed, rules).cost).toBeGreaterThan(cost - 1e-6)
      }
    }),
    { numRuns: 4 },
  )
})

/** Every arrangement that one group moved, or two swapped, leads to, sizes kept or not. */
function exchanges(teams: readonly Player[][]): Player[][][] {
  const groups = teams.flatMap((team, index) =>
    friendGroups(team).map((players) => ({ players, team: index })),
  )
  return groups.flatMap((group, at) => [
    ...teams.map((_, to) => movedTo(teams, group.players, to)),
    ...groups
      .slice(at + 1)
      .filter((other) => other.team !== group.team)
      .map((other) =>
        movedTo(movedTo(teams, group.players, other.team), other.players, group.team),
      ),
  ])
}

function movedTo(teams: readonly Player[][], players: readonly Player[], to: number): Player[][] {
  return teams.map((team, index) => [
    ...team.filter((player) => !players.includes(player)),
    ...(index === to ? players : []),
  ])
}

test('among people without friends the gender minimum is met as far as there are people for it', () => {
  const alone = fc
    .record({ seed: fc.integer({ min: 1, max: 2000 }), least: fc.integer({ min: 1, max: 4 }) })
    .map(({ seed, least }) => {
      const { players, rules: others } = randomField(seed)
      const lone = players.map((player) => ({ ...player, wishes: [] }))
      return { lone, rules: { ...others, minimum: { genderId: 2, least } } }
    })
  fc.assert(
    fc.property(alone, ({ lone, rules: withMinimum }) => {
      const { measures } = proposeTeams(lone, withMinimum)
      const { least } = withMinimum.minimum
      const women = lone.filter(({ genderId }) => genderId === 2).length
      const filled = measures.teams.filter(({ size }) => size > 0).length
      expect(measures.shortfalls.gendersMissing).toBe(Math.max(0, least * filled - women))
    }),
    { numRuns: 6 },
  )
})

test('the order in which people are listed makes no difference', () => {
  const shuffled = proposed.chain(({ players, rules, proposal }) =>
    fc.record({
      others: fc.shuffledSubarray([...players], { minLength: players.length }),
      rules: fc.constant(rules),
      proposal: fc.constant(proposal),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ others, rules, proposal }) => {
      expect(proposeTeams(others, rules)).toEqual(proposal)
    }),
    { numRuns: 4 },
  )
})

test('a captain is proposed wherever someone on the team is willing', () => {
  fc.assert(
    fc.property(proposed, ({ proposal }) => {
      for (const { placements, captain } of proposal.teams) {
        const willing = placements
          .map(({ player }) => player)
          .filter(({ isWillingCaptain }) => isWillingCaptain)
        expect(willing.length === 0 ? [null] : willing).toContain(captain)
      }
    }),
    runs,
  )
})

const rules: TeamRules = { places: [2, 2], fewest: 2, minimum: null }

/** People of these skills, the first of whom wish for the people with these ids. */
function people(
  skills: readonly number[],
  wishes: Readonly<Record<number, number[]>> = {},
): Player[] {
  const names = ['Aoife', 'Brian', 'Ciara', 'Declan', 'Eimear', 'Fionn']
  return skills.map((skill, index) => ({
    id: index + 1,
    name: names[index] ?? '',
    skill,
    wishes: wishes[index + 1] ?? [],
    genderId: null,
    isWillingCaptain: true,
    attendance: 1,
  }))
}

function reasonsOf(players: readonly Player[]): string[] {
  return proposeTeams(players, rules).teams.flatMap(({ placements }) =>
    placements.map(({ player, reason }) => `${player.name}: ${reason}`),
  )
}

test('each placement has its reason', () => {
  expect(reasonsOf(people([4, 1, 2, 3]))).toEqual([
    'Aoife: Evens the skill',
    'Brian: Evens the skill',
    'Ciara: Evens the skill',
    'Declan: Evens the skill',
  ])
  expect(reasonsOf(people([4, 1, 2, 3], { 1: [2], 2: [1], 3: [4] }))).toEqual([
    'Aoife: Kept with Brian; fits nowhere else',
    'Brian: Kept with Aoife; fits nowhere else',
    'Ciara: With Declan, as asked; fits nowhere else',
    'Declan: Fits nowhere else',
  ])
  expect(reasonsOf(people([2, 2, 2, 2]))[0]).toMatch(/^Aoife: Could change places with/)
})

test('those who signed up last are left over, friends together where that adds up', () => {
  const players = people([1, 1, 1, 1, 1], { 2: [4], 4: [2] })
  const leftOver = (places: readonly number[]) =>
    proposeTeams(players, { ...rules, places }).leftOver.map(({ name }) => name)
  expect(leftOver([2, 2])).toEqual(['Eimear'])
  expect(leftOver([3])).toEqual(['Ciara', 'Eimear'])
  expect(leftOver([2])).toEqual(['Brian', 'Declan', 'Eimear'])
})

test('a chain of friends who stay on neighbouring teams is cut where it serves the skill', () => {
  const chain = { 1: [2], 2: [1, 3], 3: [2, 4], 4: [3] }
  const { teams, measures } = proposeTeams(people([4, 4, 1, 1], chain), rules)
  expect(measures.shortfalls.friendsParted).toBe(1)
  expect(teams.map(({ placements }) => placements.map(({ player }) => player.name))).toEqual([
    ['Aoife', 'Brian'],
    ['Ciara', 'Declan'],
  ])
})
