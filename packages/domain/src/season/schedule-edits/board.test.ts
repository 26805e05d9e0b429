import { expect, test } from 'vitest'
import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot, TeamWish } from '../schedule/game.ts'
import { type Board, editConflicts, isOpenSlot } from './board.ts'
import { consequencesOf } from './consequences.ts'
import { movesOf } from './edit.ts'

const NIGHTS = ['2026-01-05', '2026-01-12', '2026-01-19']
const at = (night: number, start: string, court: number): Slot => ({
  night: NIGHTS[night] ?? '',
  start,
  court,
})
const SLOTS = NIGHTS.flatMap((_, night) =>
  ['18:30', '19:20'].flatMap((start) => [1, 2].map((court) => at(night, start, court))),
)
const TEAMS = ['Aces', 'Bees', 'Dinkers', 'Net Gains']

function game(id: number, [one, two]: [number, number], slot: Slot | null): PlannedGame {
  return { id, teamOne: TEAMS[one] ?? '', teamTwo: TEAMS[two] ?? '', slot, isFixed: false }
}

const GAMES = [
  game(1, [0, 1], at(0, '18:30', 1)),
  game(2, [2, 3], at(0, '18:30', 2)),
  game(3, [0, 2], at(1, '18:30', 1)),
  game(4, [1, 3], at(1, '18:30', 2)),
]
const HALL = { gameMinutes: 50, openings: [], blackouts: [], losses: [], taken: [] }
const BOARD: Board = { games: GAMES, slots: SLOTS, hall: HALL, wishes: [] }

function conflicts(board: Board, id: number, to: Slot | null): string[] {
  return editConflicts(board, movesOf(board.games, { id, to }) ?? []).map(({ kind }) => kind)
}

const fixed = GAMES.map((one) => ({ ...one, isFixed: one.id === 1 }))
const elsewhere = [...GAMES, { ...game(5, [0, 3], at(2, '19:20', 1)), venueId: 2, isFixed: true }]
const here = elsewhere.map((one) => ({ venueId: 1, ...one }))
const taken = [{ ...at(2, '18:30', 1), from: '18:00', until: '19:00' }]
const losses = [
  { from: NIGHTS[2] ?? '', until: NIGHTS[2] ?? '', courts: [1], hours: null, reason: 'A leak' },
]
const blackouts = [{ from: NIGHTS[2] ?? '', until: NIGHTS[2] ?? '', reason: 'Concert' }]

test.each<[string, Board, Slot | null, string[]]>([
  ['a free court', BOARD, at(2, '18:30', 1), []],
  ['the bank', BOARD, null, []],
  ['the place of another game, which takes its own', BOARD, at(0, '18:30', 2), []],
  ['a time at which two of the teams play', BOARD, at(1, '18:30', 1), ['team', 'team']],
  ['a slot that the league does not have', BOARD, at(2, '20:10', 1), ['slot']],
  [
    'the court of another league',
    { ...BOARD, hall: { ...HALL, taken } },
    at(2, '18:30', 1),
    ['court'],
  ],
  ['a court that is lost', { ...BOARD, hall: { ...HALL, losses } }, at(2, '18:30', 1), ['closed']],
  ['a closed night', { ...BOARD, hall: { ...HALL, blackouts } }, at(2, '18:30', 1), ['closed']],
  ['the night of a team at another venue', { ...BOARD, games: here }, at(2, '18:30', 2), ['venue']],
  ['anywhere, though it has a score', { ...BOARD, games: fixed }, at(2, '18:30', 1), ['fixed']],
])('a game is put on %s', (_, board, to, kinds) => {
  expect(conflicts(board, 1, to)).toEqual(kinds)
})

test('a slot is the league’s own while no other league plays there, and the venue is open', () => {
  const hall = { ...HALL, taken }
  expect(SLOTS.filter((slot) => !isOpenSlot(hall, slot))).toEqual([at(2, '18:30', 1)])
  expect(SLOTS.filter((slot) => !isOpenSlot({ ...HALL, losses }, slot))).toEqual(
    SLOTS.filter(({ night, court }) => night === NIGHTS[2] && court === 1),
  )
  expect(SLOTS.filter((slot) => isOpenSlot({ ...HALL, blackouts }, slot))).toHaveLength(8)
})

test('a game that is elsewhere by now is not moved', () => {
  const moves = [{ id: 1, from: at(0, '19:20', 1), to: null }]
  expect(editConflicts(BOARD, moves)).toMatchObject([{ kind: 'moved' }])
  expect(editConflicts(BOARD, [{ id: 9, from: null, to: null }])).toMatchObject([{ kind: 'moved' }])
})

function consequences(to: Slot | null, wishes: readonly TeamWish[] = []): string[] {
  const board = { ...BOARD, wishes }
  return consequencesOf(board, movesOf(board.games, { id: 1, to }) ?? []).map(({ text }) => text)
}

const wish = (unavailable: string[], prefers: TeamWish['prefers'] = null): TeamWish => ({
  team: 'Bees',
  unavailable,
  prefers,
})

test('an edit says what it worsens, and nothing that was so before', () => {
  expect(consequences(null)).toEqual([])
  expect(consequences(at(0, '18:30', 2))).toEqual([])
  const later = [
    'Aces plays 2 games on 12 Jan 2026.',
    'Bees plays 2 games on 12 Jan 2026.',
    'Aces has the last game of a night 1 time; no team had it more than 0 times.',
    'Bees has the last game of a night 1 time; no team had it more than 0 times.',
  ]
  expect(consequences(at(1, '19:20', 1))).toEqual(expect.arrayContaining(later))
  expect(consequences(at(2, '18:30', 1), [wish([NIGHTS[2] ?? ''])])).toContain(
    'Bees asked not to play on 19 Jan 2026.',
  )
  expect(consequences(at(0, '18:30', 2), [wish([NIGHTS[0] ?? ''])])).toEqual([])
  expect(consequences(at(0, '19:20', 1), [wish([], 'early')])).toContain(
    'Bees asked for early games.',
  )
  expect(consequences(at(0, '19:20', 1), [wish([], 'late')]).join(' ')).not.toContain('asked for')
  expect(consequences(at(0, '19:20', 1))).toContain('Early and late games are less even: 0 → 2.')
})
