import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot, TeamWish } from '../schedule/game.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { type Board, conflictsNow, editConflicts } from './board.ts'
import { consequencesOf } from './consequences.ts'
import { movesOf, type Placement, withMoves } from './edit.ts'
import { lookForExchanges, teamClashes } from './exchanges.ts'

const HALL = { gameMinutes: 50, openings: [], blackouts: [], losses: [], taken: [] }
const TEAMS = Array.from({ length: 8 }, (_, at) => `Team ${at + 1}`)
const SLOTS = Array.from({ length: 8 }, (_, week) => addDays('2027-01-05', 7 * week)).flatMap(
  (night): Slot[] =>
    ['18:30', '19:20'].flatMap((start) => [1, 2].map((court) => ({ night, start, court }))),
)

/** The season of eight teams on two courts, two games after one another, as a board. */
function boardOf(seed: string, wishes: readonly TeamWish[] = BUSY): Board {
  const made = makeSchedule({ teams: TEAMS, format: 'single', slots: SLOTS, wishes: [], seed })
  if ('reason' in made) throw new Error('There is no schedule.')
  const games = made.games.map(({ teamOne, teamTwo, ...slot }, id): PlannedGame => {
    return { id, teamOne, teamTwo, slot, isFixed: false }
  })
  return { games, slots: SLOTS, hall: HALL, wishes }
}

function withGames(board: Board, games: readonly PlannedGame[]): Board {
  return { ...board, games }
}

/** The board after some placements; each is checked as an edit that an organiser makes. */
function after(board: Board, placements: readonly Placement[]): Board {
  return placements.reduce((now, placement) => {
    const moves = movesOf(now.games, placement) ?? []
    expect(moves.length).toBeGreaterThan(0)
    expect([editConflicts(now, moves), consequencesOf(now, moves)]).toEqual([[], []])
    return withGames(now, withMoves(now.games, moves))
  }, board)
}

const SEEDS = Array.from({ length: 12 }, (_, at) => `seed ${at}`)
/** Somebody of three teams plays elsewhere on some nights, and a fourth team cannot have the first start. */
const BUSY: readonly TeamWish[] = [
  ...['Team 1', 'Team 3', 'Team 5'].map((team, at): TeamWish => {
    const start = at === 2 ? '19:20' : '18:30'
    const busy = ['2027-01-05', '2027-01-12', '2027-01-26'].map((night) => ({ night, start }))
    return { team, unavailable: [], prefers: null, busy }
  }),
  { team: 'Team 7', unavailable: [], prefers: null, cannot: ['2027-01-19'] },
]

test('exchanges end clashes of people, and nothing gets worse for any team, whatever the draw', () => {
  let ended = 0
  for (const seed of SEEDS) {
    const board = boardOf(seed)
    const { placements, before, left } = lookForExchanges(board)
    const now = after(board, placements)
    expect(before).toBe(teamClashes(board).length)
    expect(left).toEqual(teamClashes(now))
    expect(left.length).toBeLessThanOrEqual(before)
    expect(before === left.length).toBe(placements.length === 0)
    expect(conflictsNow(now)).toEqual([])
    ended += before - left.length
  }
  expect(ended).toBeGreaterThan(SEEDS.length)
})

test('where no one clashes, nothing is exchanged', () => {
  expect(lookForExchanges(boardOf('quiet', []))).toEqual({ placements: [], before: 0, left: [] })
})

test('a game that is fixed stays, and so does one whose move would break a wish', () => {
  const board = boardOf('seed 1')
  const fixed = withGames(
    board,
    board.games.map((one) => ({ ...one, isFixed: true })),
  )
  expect(lookForExchanges(fixed).placements).toEqual([])
  const nights = SLOTS.map(({ night }) => night)
  const wishes = BUSY.map((wish) => ({ ...wish, unavailable: nights, prefers: 'early' as const }))
  const wished = { ...board, wishes }
  after(wished, lookForExchanges(wished).placements)
})
