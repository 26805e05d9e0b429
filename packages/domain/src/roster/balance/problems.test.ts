import { expect, test } from 'vitest'
import type { Player, TeamRules } from './player.ts'
import { problemsOf } from './problems.ts'

const NAMES = ['Aoife', 'Brian', 'Ciara', 'Declan', 'Eimear', 'Fionn', 'Gráinne', 'Hugh']
const rules: TeamRules = { places: [2, 2], fewest: 2, minimum: null }

function player(id: number, more: Partial<Player> = {}): Player {
  return {
    id,
    name: NAMES[id - 1] ?? '',
    skill: 2,
    wishes: [],
    genderId: id % 2 === 0 ? 1 : 2,
    isWillingCaptain: true,
    attendance: 1,
    ...more,
  }
}

function problems(
  teams: readonly (readonly Player[])[],
  more: Partial<TeamRules> & { leftOver?: readonly Player[] } = {},
) {
  const { leftOver = [], ...other } = more
  return problemsOf({ teams, leftOver, rules: { ...rules, ...other } })
}

test('nothing is wrong with two teams of two', () => {
  expect(
    problems([
      [player(1), player(2)],
      [player(3), player(4)],
    ]),
  ).toEqual([])
})

test('people without a place are named, with the places that would do', () => {
  const teams = [[player(1)], [player(2)]]
  expect(problems(teams, { fewest: 1, leftOver: [player(3)] })[0]).toEqual({
    text: 'No place for Ciara',
    fix: '1 more place, or 1 team more',
  })
  expect(problems(teams, { fewest: 3, leftOver: [player(3), player(4)] })[0]).toEqual({
    text: 'No place for Ciara and Declan',
    fix: '2 more places',
  })
})

test('teams too small to play need more people, or fewer teams where these have room', () => {
  const teams = [[player(1), player(2)], [player(3)], [player(4)]]
  expect(problems(teams, { places: [2, 2, 2] })).toEqual([
    { text: '2 teams have fewer than 2 people', fix: '2 more people, or 1 team fewer' },
  ])
  expect(problems(teams, { places: [2, 1, 1] })).toEqual([
    { text: '2 teams have fewer than 2 people', fix: '2 more people' },
  ])
})

test('friends who are parted are named, with the reason', () => {
  const friends = [player(1, { wishes: [2] }), player(2, { wishes: [1] })] as const
  expect(
    problems([
      [friends[0], player(3)],
      [friends[1], player(4)],
    ]),
  ).toEqual([
    {
      text: 'Aoife and Brian asked for each other, but no team of 2 has room for all their friends',
      fix: null,
    },
  ])
  expect(problems([[friends[0], player(3)]], { leftOver: [friends[1]] })[1]).toEqual({
    text: 'Aoife and Brian asked for each other, but Brian has no place',
    fix: null,
  })
})

test('a gender minimum that is not met says what would meet it', () => {
  const teams = [
    [player(1), player(3), player(2)],
    [player(5), player(4), player(6)],
  ]
  const minimum = { genderId: 2, least: 2 }
  expect(problems(teams, { places: [3, 3], minimum })).toEqual([
    { text: '1 woman missing: each team needs 2', fix: '1 more woman' },
  ])
  expect(problems(teams, { places: [6, 6], minimum })).toEqual([
    { text: '1 woman missing: each team needs 2', fix: '1 more woman, or 1 team fewer' },
  ])
  expect(problems([teams.flat(), [player(7), player(8)]], { minimum })).toEqual([
    { text: '1 woman missing: each team needs 2', fix: 'Part friends who are together, by hand' },
  ])
})

test('people whose profile does not say may be who is missing', () => {
  const teams = [
    [player(1), player(2, { genderId: null })],
    [player(4), player(6, { genderId: null })],
  ]
  const minimum = { genderId: 2, least: 1 }
  expect(problems(teams, { minimum })).toEqual([
    {
      text: '1 woman missing: each team needs 1',
      fix: '1 more woman, or ask Brian and Fionn, whose profiles don’t say',
    },
  ])
  const unknown = teams.map((team) => team.map((each) => ({ ...each, genderId: null })))
  expect(problems(unknown, { minimum })[0]?.fix).toBe(
    '2 more women, or ask the 4 people whose profiles don’t say',
  )
})

test('teams without a willing captain are named', () => {
  const unwilling = (id: number) => player(id, { isWillingCaptain: false })
  expect(
    problems([
      [unwilling(1), unwilling(2)],
      [player(3), unwilling(4)],
    ]),
  ).toEqual([
    { text: 'No one on Team 1 offered to be captain', fix: '1 more person who would captain' },
  ])
})

test('a wish that is lost would hold if it were returned, as long as a team has room', () => {
  const asking = player(1, { wishes: [3] })
  expect(
    problems([
      [asking, player(2)],
      [player(3), player(4)],
    ]),
  ).toEqual([
    { text: 'Aoife asked for Ciara', fix: 'If Ciara asks for Aoife too, they stay together' },
  ])
  const pair = [player(1, { wishes: [2, 3] }), player(2, { wishes: [1] })]
  expect(problems([pair, [player(3), player(4)]])).toEqual([
    { text: 'Aoife asked for Ciara', fix: null },
  ])
})
