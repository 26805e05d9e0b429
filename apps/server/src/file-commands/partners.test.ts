import { expect, test } from 'vitest'
import { fileOf } from '#testing/file-of.ts'
import { partnersOfFile } from './partners.ts'

const INPUT = { players: ['A', 'B', 'C', 'D', 'E'], courts: 2, rounds: 5, seed: 'spring' }
const made = async (input: unknown) => partnersOfFile([await fileOf(JSON.stringify(input))])

test('a file of players becomes a night with its report', async () => {
  const { rounds, report } = await made(INPUT)
  expect(rounds.flatMap(({ sitOuts }) => sitOuts).toSorted()).toEqual(INPUT.players)
  expect(rounds[0]?.games).toEqual([
    {
      court: 1,
      teamOne: [expect.any(String), expect.any(String)],
      teamTwo: [expect.any(String), expect.any(String)],
    },
  ])
  expect(report.partnerRepeats).toEqual({ value: 0, best: 0, claim: 'proved' })
})

test.each([
  [{ players: ['A', 'B', 'C'] }, 'players: at least 4 players'],
  [{ players: ['A', 'B', 'C', 'A'] }, 'players: a player is there twice'],
  [{ courts: 0 }, 'courts: at least one court'],
  [{ rounds: 63 }, 'rounds: at most 62 rounds'],
  [{ seed: 7 }, 'seed: '],
])('terms such as %j are refused in a line', async (change, problem) => {
  await expect(made({ ...INPUT, ...change })).rejects.toThrow(problem)
})
