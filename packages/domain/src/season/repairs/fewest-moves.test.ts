import { expect, test } from 'vitest'
import { damagedSeason } from '../../testing/seasons.ts'
import { fewestMoves } from './mend.ts'

/** The optimum by HiGHS for seasons that an earlier search mended with a move or two too many. */
test.each([
  // Two of eight games are left over, and which two they are decides how many others move.
  { seed: 2120, leftOver: 2, moves: 11 },
  { seed: 101_301, leftOver: 2, moves: 10 },
  { seed: 500_660, leftOver: 2, moves: 11 },
  { seed: 537, leftOver: 1, moves: 9 },
  { seed: 4116, leftOver: 0, moves: 10 },
])('season $seed moves as few games as a solver does, and says so', ({ seed, leftOver, moves }) => {
  const mended = fewestMoves(damagedSeason(seed, { mostTeams: 8 }))
  expect(mended).toMatchObject({ leftOver, isProved: true })
  expect(mended.moves).toHaveLength(moves)
})

/** What HiGHS says of the seasons 1 to 40: how many games cannot be held, and the fewest that move where no more are left over. */
const LEFT_OVER = [
  0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 6, 0, 0, 0, 2, 0, 0, 0, 0,
  1, 0, 1, 3, 0, 0, 0,
]
const MOVES = [
  1, 3, 6, 1, 0, 2, 1, 0, 2, 5, 6, 0, 1, 0, 0, 0, 2, 0, 1, 0, 0, 2, 1, 1, 6, 0, 1, 4, 3, 0, 3, 2, 2,
  1, 1, 1, 3, 3, 1, 5,
]

test.each(MOVES.map((moves, at) => ({ seed: at + 1, leftOver: LEFT_OVER[at], moves })))(
  'season $seed moves no more games than it has to, and says so',
  ({ seed, leftOver, moves }) => {
    const mended = fewestMoves(damagedSeason(seed, { mostTeams: 8 }))
    expect(mended).toMatchObject({ leftOver, isProved: true })
    expect(mended.moves).toHaveLength(moves)
  },
)

/** Five teams have two games a night, or a game at each of two times, however many courts there are. */
test.each([
  { seed: 163, leftOver: 4 },
  { seed: 234, leftOver: 2 },
  { seed: 2326, leftOver: 6 },
])('season $seed has no room for $leftOver games, as is proved by counting', (expected) => {
  const { seed, leftOver } = expected
  const mended = fewestMoves(damagedSeason(seed, { mostTeams: 8 }))
  expect(mended).toMatchObject({ leftOver, isProved: true })
})
