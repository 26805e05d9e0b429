import { expect, test } from 'vitest'
import {
  asDrawn,
  asNight,
  lastScored,
  nightProblem,
  type NightRound,
  ownRounds,
  roundStart,
  whoseRoundsChanged,
} from './partner-night.ts'
import { rotatePartners } from './rotate-partners.ts'

const game = (court: number, one: [number, number], two: [number, number]) => ({
  court,
  teamOne: one,
  teamTwo: two,
})
const FIRST: NightRound = { games: [game(3, [1, 2], [3, 4])], sitOuts: [5] }
const SECOND: NightRound = { games: [game(3, [5, 1], [2, 3])], sitOuts: [4] }

test('a draw has numbers for names, and the courts that are free', () => {
  const players = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const drawn = rotatePartners({ players, courts: 2, rounds: 3, seed: 'spring' })
  const night = asNight(drawn, [2, 4])
  expect(night.map(({ games }) => games.map(({ court }) => court))).toEqual([
    [2, 4],
    [2, 4],
    [2, 4],
  ])
  for (const { games, sitOuts } of night) {
    const all = games.flatMap(({ teamOne, teamTwo }) => [...teamOne, ...teamTwo])
    expect([...all, ...sitOuts].toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
  }
  expect(asNight(asDrawn(night), [1, 2, 3, 4])).toEqual(night)
})

test('a player’s own rounds have the partner, the opponents and the court, or a sit-out', () => {
  expect(ownRounds([FIRST, SECOND], 1)).toEqual([
    { round: 1, game: { court: 3, partner: 2, opponents: [3, 4] } },
    { round: 2, game: { court: 3, partner: 5, opponents: [2, 3] } },
  ])
  expect(ownRounds([FIRST, SECOND], 3)).toEqual([
    { round: 1, game: { court: 3, partner: 4, opponents: [1, 2] } },
    { round: 2, game: { court: 3, partner: 2, opponents: [5, 1] } },
  ])
  expect(ownRounds([FIRST, SECOND], 4).at(-1)).toEqual({ round: 2, game: null })
  // Came for the second round.
  expect(ownRounds([FIRST, { games: SECOND.games, sitOuts: [4, 6] }], 6)).toEqual([
    { round: 2, game: null },
  ])
})

test('only those hear of a change whose own rounds are not as they were', () => {
  const players = [1, 2, 3, 4, 5]
  const swapped = { games: [game(3, [1, 5], [3, 2])], sitOuts: [4] }
  expect(whoseRoundsChanged(players, [FIRST, SECOND], [FIRST, swapped])).toEqual([])
  const other = { games: [game(3, [5, 1], [4, 3])], sitOuts: [2] }
  expect(whoseRoundsChanged(players, [FIRST, SECOND], [FIRST, other])).toEqual([1, 2, 3, 4, 5])
  const moved = { games: [game(2, [5, 1], [2, 3])], sitOuts: [4] }
  expect(whoseRoundsChanged(players, [FIRST, SECOND], [FIRST, moved])).toEqual([1, 2, 3, 5])
  expect(whoseRoundsChanged([...players, 6], [FIRST], [FIRST, SECOND])).toEqual(players)
})

test.each([
  [{ players: 3, courts: 1 }, 4, ['playerIds', 'Please tick at least 4 people.']],
  [{ players: 33, courts: 1 }, 4, ['playerIds', 'Please tick 32 people at most.']],
  [
    { players: 9, courts: 2 },
    1,
    ['courts', 'Only 1 court free then. Other games have the others.'],
  ],
  [{ players: 9, courts: 1 }, 0, ['courts', 'No court is free then. Other games have the others.']],
  [{ players: 9, courts: 2 }, 2, null],
  [{ players: 4, courts: 1 }, 1, null],
] as const)('%o with %i free courts', (terms, free, problem) => {
  const found = nightProblem(terms, free)
  expect(found && [found.field, found.message]).toEqual(problem)
})

test('rounds start one after the other, past midnight too', () => {
  const night = { start: '23:30', minutes: 20 }
  expect([1, 2, 3].map((round) => roundStart(night, round))).toEqual(['23:30', '23:50', '00:10'])
})

test('the last round with a score is the one before which nothing is drawn again', () => {
  expect(lastScored([])).toBe(0)
  const score = { court: 1, one: 11, two: 7 }
  expect(
    lastScored([
      { ...score, round: 3 },
      { ...score, round: 2 },
    ]),
  ).toBe(3)
})
