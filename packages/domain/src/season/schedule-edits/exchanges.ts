import { addDays } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot } from '../schedule/game.ts'
import { isSameSlot } from '../schedule/same-slot.ts'
import { type Board, editConflicts, teamsMoved } from './board.ts'
import { consequencesOf } from './consequences.ts'
import { type EditedGame, movesOf, withMoves } from './edit.ts'
import { type BusyTime, type PeopleClash, peopleClashes } from './busy-times.ts'

/** Where a game goes; one that is there takes its place. */
export type Exchange = { readonly id: number; readonly to: Slot }

/** Exchanges of games by which fewer people have two games at once, as edits of a board, one after another. */
export type Exchanges = {
  readonly placements: readonly Exchange[]
  /** How many people clash before them, and who still does after them. */
  readonly before: number
  readonly left: readonly PeopleClash[]
}

/** The most exchanges that are looked for at once. */
const MOST = 50

/**
 * Looks for games that change places, or go to a free slot, so that someone has no longer two games at once, and nothing gets worse
 * for any team: no edit of these needs a reason, and each team has its courts and times as evenly as before, or more so.
 */
export function lookForExchanges(board: Board, busy: readonly BusyTime[]): Exchanges {
  const placements: Exchange[] = []
  const clashesOf = (games: readonly PlannedGame[]) =>
    peopleClashes(games, busy, board.hall.gameMinutes)
  let { games } = board
  while (placements.length < MOST) {
    const now = withGames(board, games)
    const found = bestExchange(now, busy, clashesOf(games))
    if (!found) break
    placements.push(found.placement)
    games = withMoves(games, found.moves)
  }
  return { placements, before: clashesOf(board.games).length, left: clashesOf(games) }
}

function withGames(board: Board, games: readonly PlannedGame[]): Board {
  return { ...board, games }
}

type Option = {
  readonly placement: Exchange
  readonly moves: readonly EditedGame[]
  /** How many clashes it ends. */
  readonly gain: number
  readonly isTonight: boolean
}

/** The exchange that ends the most clashes; within a night where that can be, since the order of opponents stays then. */
function bestExchange(
  board: Board,
  busy: readonly BusyTime[],
  clashes: readonly PeopleClash[],
): Option | undefined {
  const ids = new Set(clashes.map(({ game }) => game))
  const options = board.games
    .filter(({ id, isFixed }) => ids.has(id) && !isFixed)
    .flatMap((game) => exchangesOf(board, busy, game))
    .toSorted(
      (one, other) => other.gain - one.gain || Number(other.isTonight) - Number(one.isTonight),
    )
  return options.find(({ moves }) => isHarmless(board, moves))
}

function exchangesOf(board: Board, busy: readonly BusyTime[], { id, slot }: PlannedGame): Option[] {
  return slotsOf(board).flatMap((to) => {
    const moves = movesOf(board.games, { id, to })
    if (slot === null || !moves) return []
    const nights = new Set([slot.night, to.night])
    const count = (games: readonly PlannedGame[]) => {
      const near = games.filter((game) => game.slot && nights.has(game.slot.night))
      return peopleClashes(near, busy, board.hall.gameMinutes).length
    }
    const gain = count(board.games) - count(withMoves(board.games, moves))
    return gain > 0 ? [{ placement: { id, to }, moves, gain, isTonight: nights.size === 1 }] : []
  })
}

/** The slots of a board, and those of games that stand in others by now. */
function slotsOf({ slots, games }: Board): Slot[] {
  const more = games.flatMap(({ slot, isFixed }) =>
    slot && !isFixed && !slots.some((other) => isSameSlot(slot, other)) ? [slot] : [],
  )
  return [...slots, ...more]
}

/** Whether an edit is possible, and worsens nothing for any team. */
function isHarmless(board: Board, moves: readonly EditedGame[]): boolean {
  if (editConflicts(board, moves).length > 0) return false
  const after = withGames(board, withMoves(board.games, moves))
  const areFine = teamsMoved(board.games, moves).every((team) => {
    const [was, is] = [unevennessOf(team, board), unevennessOf(team, after)]
    return was.every((count, at) => (is[at] ?? 0) <= count)
  })
  return areFine && consequencesOf(board, moves).length === 0
}

/** The squares of a team's games by court and by start, and how often it plays on two days in a row. */
function unevennessOf(team: string, { games }: Board): [number, number, number] {
  const own = games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot && (teamOne === team || teamTwo === team) ? [slot] : [],
  )
  const nights = new Set(own.map(({ night }) => night))
  return [
    squaresOf(own.map(({ court }) => court)),
    squaresOf(own.map(({ start }) => start)),
    [...nights].filter((night) => nights.has(addDays(night, 1))).length,
  ]
}

function squaresOf(kinds: readonly (string | number)[]): number {
  return [...Map.groupBy(kinds, (kind) => kind).values()].reduce(
    (sum, { length }) => sum + length ** 2,
    0,
  )
}
