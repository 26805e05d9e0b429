import { addDays } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import { isBusy } from '../schedule/busy-times.ts'
import type { Slot } from '../schedule/game.ts'
import { cannotPlay } from '../schedule/hard-dates.ts'
import { isSameSlot } from '../schedule/same-slot.ts'
import { type Board, editConflicts, teamsMoved } from './board.ts'
import { consequencesOf } from './consequences.ts'
import { type EditedGame, movesOf, withMoves } from './edit.ts'

/** Where a game goes; one that is there takes its place. */
export type Exchange = { readonly id: number; readonly to: Slot }

/** A game at a time at which somebody of a team has another one, or at which the team cannot play. */
export type TeamClash = { readonly game: number; readonly team: string }

/** Exchanges of games by which fewer teams clash, as edits of a board, one after another. */
export type Exchanges = {
  readonly placements: readonly Exchange[]
  /** How many clashes there are before them, and those that are left after them. */
  readonly before: number
  readonly left: readonly TeamClash[]
}

/** The most exchanges that are looked for at once, and how many possible ones are looked at closely for each. */
const MOST = 50
const MOST_LOOKS = 12

/**
 * Looks for games that change places, or go to a free slot, so that a team no longer misses somebody, and nothing gets worse for
 * any team: no edit of these needs a reason, and each team has its courts and times as evenly as before, or more so.
 */
export function lookForExchanges(board: Board): Exchanges {
  const placements: Exchange[] = []
  let { games } = board
  while (placements.length < MOST) {
    const found = bestExchange(withGames(board, games))
    if (!found) break
    placements.push(found.placement)
    games = withMoves(games, found.moves)
  }
  const left = teamClashes(withGames(board, games))
  return { placements, before: teamClashes(board).length, left }
}

/** The games of a board at times that do not suit a team. */
export function teamClashes({ games, wishes }: Pick<Board, 'games' | 'wishes'>): TeamClash[] {
  return games.flatMap((game) =>
    clashing(game, game.slot, wishes).map((team) => ({ game: game.id, team })),
  )
}

/** The teams of a game that a slot does not suit. */
function clashing(
  { teamOne, teamTwo }: PlannedGame,
  slot: Slot | null,
  wishes: Board['wishes'],
): string[] {
  if (slot === null) return []
  return wishes
    .filter(({ team }) => team === teamOne || team === teamTwo)
    .filter((wish) => isBusy(wish, slot) || cannotPlay(wish, slot))
    .map(({ team }) => team)
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
function bestExchange(board: Board): Option | undefined {
  const ids = new Set(teamClashes(board).map(({ game }) => game))
  const options = board.games
    .filter(({ id, isFixed }) => ids.has(id) && !isFixed)
    .flatMap((game) => exchangesOf(board, game))
    .toSorted(
      (one, other) => other.gain - one.gain || Number(other.isTonight) - Number(one.isTonight),
    )
  let looks = 0
  return options.find(({ moves }) => {
    if (looks === MOST_LOOKS || !areTeamsAsEven(board, moves)) return false
    if (editConflicts(board, moves).length > 0) return false
    looks += 1
    return consequencesOf(board, moves).length === 0
  })
}

function exchangesOf(board: Board, game: PlannedGame): Option[] {
  const { id, slot } = game
  if (slot === null) return []
  return slotsOf(board).flatMap((to) => {
    const moves = movesOf(board.games, { id, to })
    if (!moves) return []
    const count = (of: 'from' | 'to') =>
      moves.flatMap((move) => {
        const moved = board.games.find((one) => one.id === move.id)
        return moved ? clashing(moved, move[of], board.wishes) : []
      }).length
    const gain = count('from') - count('to')
    const isTonight = slot.night === to.night
    return gain > 0 ? [{ placement: { id, to }, moves, gain, isTonight }] : []
  })
}

/** The slots of a board, and those of games that stand in others by now. */
function slotsOf({ slots, games }: Board): Slot[] {
  const more = games.flatMap(({ slot, isFixed }) =>
    slot && !isFixed && !slots.some((other) => isSameSlot(slot, other)) ? [slot] : [],
  )
  return [...slots, ...more]
}

/** Whether no team that moves has its games less evenly then. */
function areTeamsAsEven(board: Board, moves: readonly EditedGame[]): boolean {
  const after = withMoves(board.games, moves)
  return teamsMoved(board.games, moves).every((team) => {
    const [was, is] = [unevennessOf(team, board.games), unevennessOf(team, after)]
    return was.every((count, at) => (is[at] ?? 0) <= count)
  })
}

/** The squares of a team's games by court and by start, and how often it plays on two days in a row. */
function unevennessOf(team: string, games: readonly PlannedGame[]): [number, number, number] {
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
