import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot } from '../schedule/game.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { type Board, conflictsNow, editConflicts } from './board.ts'
import { consequencesOf } from './consequences.ts'
import { movesOf, type Placement, withMoves } from './edit.ts'
import { lookForExchanges } from './exchanges.ts'
import { type BusyTime, peopleClashes } from './busy-times.ts'

const HALL = { gameMinutes: 50, openings: [], blackouts: [], losses: [], taken: [] }
const TEAMS = Array.from({ length: 8 }, (_, at) => `Team ${at + 1}`)
const SLOTS = Array.from({ length: 8 }, (_, week) => addDays('2027-01-05', 7 * week)).flatMap(
  (night): Slot[] =>
    ['18:30', '19:20'].flatMap((start) => [1, 2].map((court) => ({ night, start, court }))),
)

/** The season of eight teams on two courts, two games after one another, as a board. */
function boardOf(seed: string): Board {
  const made = makeSchedule({ teams: TEAMS, format: 'single', slots: SLOTS, wishes: [], seed })
  if ('reason' in made) throw new Error('There is no schedule.')
  const games = made.games.map(({ teamOne, teamTwo, ...slot }, id): PlannedGame => {
    return { id, teamOne, teamTwo, slot, isFixed: false }
  })
  return { games, slots: SLOTS, hall: HALL, wishes: [] }
}

function clashesOf(games: readonly PlannedGame[], busy: readonly BusyTime[]): number {
  return peopleClashes(games, busy, HALL.gameMinutes).length
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
/** People of three teams play elsewhere early on some nights. */
const BUSY = ['Team 1', 'Team 3', 'Team 5'].flatMap((team, at) =>
  ['2027-01-05', '2027-01-12', '2027-01-26'].map((night): BusyTime => {
    return { team, night, from: at === 2 ? '19:30' : '18:00', until: at === 2 ? '20:30' : '19:00' }
  }),
)

test('exchanges end clashes of people, and nothing gets worse for any team, whatever the draw', () => {
  let ended = 0
  for (const seed of SEEDS) {
    const board = boardOf(seed)
    const { placements, before, left } = lookForExchanges(board, BUSY)
    const now = after(board, placements)
    expect(before).toBe(clashesOf(board.games, BUSY))
    expect(left).toHaveLength(clashesOf(now.games, BUSY))
    expect(left.length).toBeLessThanOrEqual(before)
    expect(before === left.length).toBe(placements.length === 0)
    expect(conflictsNow(now)).toEqual([])
    ended += before - left.length
  }
  expect(ended).toBeGreaterThan(SEEDS.length)
})

test('where no one clashes, nothing is exchanged', () => {
  expect(lookForExchanges(boardOf('quiet'), [])).toEqual({
    placements: [],
    before: 0,
    left: [],
  })
})

test.each([
  ['18:00', '18:30', 0],
  ['18:00', '18:31', 1],
  ['19:00', '19:40', 1],
  ['19:20', '20:00', 0],
])(
  'someone who plays elsewhere from %s until %s misses %i games at 18:30',
  (from, until, missed) => {
    const slot = { night: '2027-01-05', start: '18:30', court: 1 }
    const game = { id: 1, teamOne: 'Team 1', teamTwo: 'Team 2', slot, isFixed: false }
    const times = { night: slot.night, from, until }
    expect(clashesOf([game], [{ team: 'Team 2', ...times }])).toBe(missed)
    expect(clashesOf([game], [{ team: 'Team 3', ...times }])).toBe(0)
    expect(clashesOf([{ ...game, slot: null }], [{ team: 'Team 2', ...times }])).toBe(0)
  },
)

test('a game that is fixed stays, and so does a team that would have a wish broken', () => {
  const board = boardOf('seed 1')
  const fixed = { ...board, games: board.games.map((one) => ({ ...one, isFixed: true })) }
  expect(lookForExchanges(fixed, BUSY).placements).toEqual([])
  const wishes = TEAMS.map((team) => {
    return { team, unavailable: SLOTS.map(({ night }) => night), prefers: 'early' as const }
  })
  const wished = { ...board, wishes }
  const { placements } = lookForExchanges(wished, BUSY)
  after(wished, placements)
})
