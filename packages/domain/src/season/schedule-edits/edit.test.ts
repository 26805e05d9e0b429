import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance } from '../../base/chance/chance.ts'
import type { Slot } from '../schedule/game.ts'
import { conflictsIn } from '../../testing/repair-faults.ts'
import { damagedSeason } from '../../testing/seasons.ts'
import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import { type Board, conflictsNow, editConflicts } from './board.ts'
import { edited, type EditedGame, movesOf, withMoves } from './edit.ts'

/** A season with a court that another league has, and a night on which the hall is closed. */
function boardOf(seed: number): Board {
  const { games, slots, gameMinutes, wishes } = damagedSeason(seed, { mostTeams: 8 })
  const free = slots.filter((slot) => !games.some((game) => isAt(game.slot, slot)))
  const [one, other] = free
  const taken = one ? [{ ...one, from: one.start, until: clockOf(minutesOf(one.start) + 10) }] : []
  const blackouts =
    other && other.night !== one?.night && !games.some(({ slot }) => slot?.night === other.night)
      ? [{ from: other.night, until: other.night, reason: 'Concert' }]
      : []
  return { games, slots, wishes, hall: { gameMinutes, openings: [], blackouts, losses: [], taken } }
}

function isAt(slot: Slot | null, { night, start, court }: Slot): boolean {
  return slot?.night === night && slot.start === start && slot.court === court
}

/** As many edits as can be made of some that are tried at random. */
function anyEdits(board: Board, seed: number): { board: Board; kept: EditedGame[][] } {
  const random = chance(seed)
  const pick = <One>(list: readonly One[]): One | undefined =>
    list[Math.floor(random() * list.length)]
  const kept: EditedGame[][] = []
  let { games } = board
  for (let tries = 0; tries < 40; tries += 1) {
    const to = random() < 0.2 ? null : (pick(board.slots) ?? null)
    const moves = movesOf(games, { id: pick(board.games)?.id ?? 0, to })
    if (!moves || editConflicts({ ...board, games }, moves).length > 0) continue
    games = withMoves(games, moves)
    kept.push(moves)
  }
  return { board: { ...board, games }, kept }
}

test('whatever is edited, no team and no court is taken twice, and what is fixed stays', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (season, choice) => {
      const start = boardOf(season)
      const { board } = anyEdits(start, choice)
      expect(conflictsIn(board.games)).toEqual([])
      expect([...conflictsNow(start), ...conflictsNow(board)]).toEqual([])
      expect(board.games.filter(({ isFixed }) => isFixed)).toEqual(
        start.games.filter(({ isFixed }) => isFixed),
      )
      const taken = [
        ...start.hall.taken,
        ...start.hall.blackouts.map(({ from: night }) => ({ night })),
      ]
      const there = board.games.filter(({ slot }) =>
        taken.some(
          (one) =>
            slot?.night === one.night &&
            (!('court' in one) || isAt(slot, { ...one, start: one.from })),
        ),
      )
      expect(there).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('edits that are kept lead to the same games again, and taken back to those of before', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (season, choice) => {
      const start = boardOf(season)
      const { board, kept } = anyEdits(start, choice)
      const edits = kept.map((moves) => ({ moves }))
      expect(edited(start.games, edits)).toEqual({ games: board.games, done: kept.length })
      const back = kept.toReversed().map((moves) => ({
        moves: moves.map(({ id, from, to }) => ({ id, from: to, to: from })),
      }))
      expect(edited(board.games, back).games).toEqual(start.games)
    }),
    { numRuns: 40 },
  )
})

const NIGHT = '2026-01-05'
const [EARLY, LATE] = ['18:30', '19:20'].map((start) => ({ night: NIGHT, start, court: 1 }))
const GAMES = [
  { id: 1, teamOne: 'Aces', teamTwo: 'Bees', slot: EARLY ?? null, isFixed: false },
  { id: 2, teamOne: 'Dinkers', teamTwo: 'Net Gains', slot: LATE ?? null, isFixed: false },
  { id: 3, teamOne: 'Aces', teamTwo: 'Dinkers', slot: null, isFixed: false },
]

test('a game takes the slot of another one, which goes where the first was: also into the bank', () => {
  expect(movesOf(GAMES, { id: 1, to: LATE ?? null })).toEqual([
    { id: 1, from: EARLY, to: LATE },
    { id: 2, from: LATE, to: EARLY },
  ])
  expect(movesOf(GAMES, { id: 3, to: LATE ?? null })).toEqual([
    { id: 3, from: null, to: LATE },
    { id: 2, from: LATE, to: null },
  ])
  expect(movesOf(GAMES, { id: 1, to: null })).toEqual([{ id: 1, from: EARLY, to: null }])
  expect(movesOf(GAMES, { id: 1, to: EARLY ?? null })).toBeNull()
  expect(movesOf(GAMES, { id: 9, to: null })).toBeNull()
})

test('of edits that no longer fit, those before are done', () => {
  const edits = [
    { moves: [{ id: 1, from: EARLY ?? null, to: null }] },
    { moves: [{ id: 2, from: EARLY ?? null, to: null }] },
  ]
  expect(edited(GAMES, edits)).toMatchObject({ done: 1, games: [{ id: 1, slot: null }, {}, {}] })
})
