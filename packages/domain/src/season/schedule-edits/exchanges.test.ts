import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot } from '../schedule/game.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { type Board, conflictsNow, editConflicts } from './board.ts'
import { consequencesOf } from './consequences.ts'
import { movesOf, type Placement, withMoves } from './edit.ts'
import { lookForExchanges } from './exchanges.ts'
import { peopleClashes, type SharedPeople } from './shared-people.ts'

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

function clashesOf(games: readonly PlannedGame[], people: SharedPeople): number {
  return peopleClashes(games, people, HALL.gameMinutes).length
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
const PEOPLE: SharedPeople = {
  teams: [
    ['Team 1', 'Team 2'],
    ['Team 3', 'Team 4'],
  ],
  busy: [{ team: 'Team 5', night: '2027-01-12', from: '18:00', until: '19:00' }],
}

test('exchanges end clashes of people, and nothing gets worse for any team, whatever the draw', () => {
  let ended = 0
  for (const seed of SEEDS) {
    const board = boardOf(seed)
    const { placements, before, left } = lookForExchanges(board, PEOPLE)
    const now = after(board, placements)
    expect(before).toBe(clashesOf(board.games, PEOPLE))
    expect(left).toHaveLength(clashesOf(now.games, PEOPLE))
    expect(left.length).toBeLessThanOrEqual(before)
    expect(before === left.length).toBe(placements.length === 0)
    expect(conflictsNow(now)).toEqual([])
    ended += before - left.length
  }
  expect(ended).toBeGreaterThan(SEEDS.length)
})

test('where no one clashes, nothing is exchanged', () => {
  expect(lookForExchanges(boardOf('quiet'), { teams: [], busy: [] })).toEqual({
    placements: [],
    before: 0,
    left: [],
  })
})

function tonight(start: string, court: number): Slot {
  return { night: '2027-01-05', start, court }
}

function game(id: number, [one, two]: [number, number], slot: Slot): PlannedGame {
  return { id, teamOne: `Team ${one}`, teamTwo: `Team ${two}`, slot, isFixed: false }
}

test('two teams with someone in common may meet, and play one after the other', () => {
  const people = { ...PEOPLE, busy: [] }
  expect(clashesOf([game(1, [1, 2], tonight('18:30', 1))], people)).toBe(0)
  const inTurn = [game(1, [1, 5], tonight('18:30', 1)), game(2, [2, 6], tonight('19:20', 1))]
  expect(clashesOf(inTurn, people)).toBe(0)
  const atOnce = [game(1, [1, 5], tonight('18:30', 1)), game(2, [2, 6], tonight('18:30', 2))]
  expect(peopleClashes(atOnce, people, 50)).toEqual([{ game: 1, team: 'Team 1', with: 2 }])
})

test('a game that is fixed stays, and so does a team that would have a wish broken', () => {
  const board = boardOf('seed 1')
  const fixed = { ...board, games: board.games.map((one) => ({ ...one, isFixed: true })) }
  expect(lookForExchanges(fixed, PEOPLE).placements).toEqual([])
  const wishes = TEAMS.map((team) => {
    return { team, unavailable: SLOTS.map(({ night }) => night), prefers: 'early' as const }
  })
  const wished = { ...board, wishes }
  const { placements } = lookForExchanges(wished, PEOPLE)
  after(wished, placements)
})
