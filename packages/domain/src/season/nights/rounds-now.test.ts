import { expect, test } from 'vitest'
import { readSubject, subjectText } from './operation.ts'
import { isStillDrawn, roundNow, subjectOfRound, timeOfRound } from './rounds-now.ts'

const NIGHT = { start: '2027-01-12T18:30:00.000Z', minutes: 15, rounds: [1, 2, 3] }
const GAME = { court: 2, teamOne: [5, 7], teamTwo: [3, 8] } as const

test.each([
  ['before the night', '18:00', 1],
  ['as it begins', '18:30', 1],
  ['at the end of the first round', '18:45', 2],
  ['in the last', '19:14', 3],
  ['after it', '21:00', 3],
])('the round %s is the one that somebody looks for', (_when, time, round) => {
  expect(roundNow(NIGHT, new Date(`2027-01-12T${time}:00.000Z`))).toBe(round)
})

test('a round begins when the one before ends', () => {
  const { from, until } = timeOfRound(NIGHT, 2)
  expect([from, until].map((time) => time.toISOString().slice(11, 16))).toEqual(['18:45', '19:00'])
})

test('a game of partners is named with its players, and drawn again it is another', () => {
  const text = subjectOfRound({ nightId: 4, round: 1, ...GAME })
  expect(text).toBe('round:4:1:2:5.7.3.8')
  const game = readSubject(text)
  if (game?.of !== 'round') throw new Error('It is no game of partners.')
  expect(subjectText(game)).toBe(text)
  expect(isStillDrawn([{ games: [GAME], sitOuts: [] }], game)).toBe(true)
  const other = { ...GAME, teamTwo: [8, 3] } as const
  expect(isStillDrawn([{ games: [other], sitOuts: [] }], game)).toBe(false)
  expect(isStillDrawn([], game)).toBe(false)
})

test.each([
  'round:4:1:2:5.7.3',
  'round:0:1:2:5.7.3.8',
  'round:4:1:2:5.7.3.8.9',
  'round:4:100:2:5.7.3.8',
])('%s is the name of nothing', (text) => {
  expect(readSubject(text)).toBeNull()
})
