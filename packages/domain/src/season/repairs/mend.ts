import type { Slot } from '../schedule/game.ts'
import { byCode } from '../../base/text/by-code.ts'
import { evenOut } from './even-out.ts'
import { placeWithFewestMoves } from './fewest-moves.ts'
import {
  isElsewhere,
  isLost,
  needsSlot,
  type PlannedGame,
  type RepairProblem,
  takesSlot,
} from './planned-game.ts'
import { NONE, SeasonBoard } from './season-board.ts'

export type SlotMove = {
  readonly id: number
  /** `null` for a game that waited for a slot. */
  readonly from: Slot | null
  /** `null` for a game for which there is no slot. */
  readonly to: Slot | null
}

/** The outcome of mending a season. */
export type MendedSeason = {
  readonly moves: readonly SlotMove[]
  /** How many games have no slot. */
  readonly leftOver: number
  /** The most games that a team had on one night before. */
  readonly usual: number
  /** The most games that a team may have on one night now. */
  readonly mostANight: number
  /** Whether no other way in which teams play no more on a night moves fewer games without leaving more over. */
  readonly isProved: boolean
}

/** How many games that could stay may move to make room for those without a slot. */
const EXTRA_MOVES = 6
const LOOKS = 150_000
const LOOKS_A_NIGHT = 15_000

/**
 * Moves the fewest games. A team gets more games on a night than any had before only where a game has no slot
 * otherwise.
 */
export function fewestMoves(problem: RepairProblem): MendedSeason {
  const usual = mostANightIn(problem.games)
  const within = mend(problem, { mostANight: usual, looks: LOOKS })
  if (within.leftOver === 0) return within
  const beyond = mend(problem, { mostANight: usual + 1, looks: LOOKS })
  return beyond.leftOver < within.leftOver ? beyond : within
}

/**
 * Moves the fewest games where teams may play once more on a night than any did before. `null` where that moves no fewer: the
 * games that are lost have to move in any case.
 */
export function fewestWithDoubles(
  problem: RepairProblem,
  { mostANight, moves, leftOver, usual }: MendedSeason,
): MendedSeason | null {
  const lost = moves.filter(({ from }) => from === null || takesSlot(problem.accident, from))
  if (moves.length === lost.length || mostANight > usual) return null
  const mended = mend(problem, { mostANight: mostANight + 1, looks: LOOKS })
  return mended.leftOver <= leftOver && mended.moves.length < moves.length ? mended : null
}

/** Moves up to as many games again as have to, six at least, where that makes the season fairer. */
export function fairest(problem: RepairProblem, { mostANight, moves }: MendedSeason): MendedSeason {
  const extra = Math.max(EXTRA_MOVES, moves.length)
  return mend(problem, { mostANight, looks: LOOKS, extra })
}

/** Ends soonest: the last game that moves is played on the earliest night possible. */
export function soonest(problem: RepairProblem, fewest: MendedSeason): MendedSeason {
  const doneBy = lastNight(fewest.moves)
  const nights = [...new Set(problem.slots.map(({ night }) => night))].toSorted(byCode)
  for (const night of nights.filter((each) => each < doneBy)) {
    const { mostANight, leftOver } = fewest
    const mended = mend(problem, { mostANight, looks: LOOKS_A_NIGHT, until: night, leftOver })
    if (mended.leftOver <= fewest.leftOver) return mended
  }
  return fewest
}

/** Ends the season earlier after a team is lost: games of the last nights move up, at most as many as are off. */
export function shorter(problem: RepairProblem): MendedSeason {
  const usual = mostANightIn(problem.games)
  const season = damagedSeason(problem, usual)
  const { board, mayMove, mayUse } = season
  const most = problem.games.length - board.games.length
  for (;;) {
    const last = lastOnBoard(season)
    const games = [...board.games.keys()].filter(
      (game) => mayMove(game) && nightOf(board, game) === last,
    )
    const kept = games.map((game) => [game, board.slotOf(game)] as const)
    if (games.length === 0 || games.length + movedOn(board).length > most) break
    for (const game of games) board.take(game)
    const isEarlier = (slot: number) => mayUse(slot) && board.nightOf(slot) < last
    const limits = {
      mayMove,
      mayUse: isEarlier,
      extra: 0,
      mostLeftOver: 0,
      looks: LOOKS_A_NIGHT,
    }
    const { leftOver } = placeWithFewestMoves(board, games, limits)
    if (leftOver.length === 0) continue
    for (const game of games) if (board.slotOf(game) !== NONE) board.take(game)
    for (const [game, slot] of kept) board.put(game, slot)
    break
  }
  return mendedOf(board, { usual, mostANight: usual, isProved: false })
}

type MendingTerms = {
  readonly mostANight: number
  readonly looks: number
  /** How many more games may move, to make the season fairer. */
  readonly extra?: number
  /** The last night to which games may move. */
  readonly until?: string
  /** How many games may have no slot. */
  readonly leftOver?: number
}

function mend(problem: RepairProblem, way: MendingTerms): MendedSeason {
  const { mostANight, looks, extra = 0, until, leftOver } = way
  const { board, waiting, mayMove, mayUse } = damagedSeason(problem, mostANight)
  const isIn = (slot: number) =>
    mayUse(slot) && (until === undefined || board.nightOf(slot) <= until)
  const most = leftOver === undefined ? {} : { mostLeftOver: leftOver }
  const limits = { mayMove, mayUse: isIn, extra: EXTRA_MOVES, looks, ...most }
  const { isProved } = placeWithFewestMoves(board, waiting, limits)
  evenOut(board, { mayMove, mayUse: isIn, extra })
  return mendedOf(board, { usual: mostANightIn(problem.games), mostANight, isProved })
}

type DamagedSeason = {
  readonly board: SeasonBoard
  /** The games whose slots are lost, off the board. */
  readonly waiting: readonly number[]
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
}

/** The season on a board, without the games and slots that are lost. */
function damagedSeason(problem: RepairProblem, mostANight: number): DamagedSeason {
  const { gameMinutes, wishes, accident, venueId } = problem
  const games = problem.games
    .filter((game) => !isLost(accident, game))
    .map((game) => (isElsewhere(game, venueId) ? { ...game, isFixed: true } : game))
  const slots = problem.slots.filter((slot) => !takesSlot(accident, slot))
  const board = new SeasonBoard(games, slots, { gameMinutes, mostANight, wishes, venueId })
  const waiting = [...games.entries()].flatMap(([at, game]) =>
    needsSlot(accident, game) ? [at] : [],
  )
  for (const game of waiting) if (board.slotOf(game) !== NONE) board.take(game)
  return {
    board,
    waiting,
    mayMove: (game) => games[game]?.isFixed === false,
    // The board also has slots of games that organisers typed in, which the league cannot use.
    mayUse: (slot) => slot < slots.length,
  }
}

function mendedOf(
  board: SeasonBoard,
  of: Pick<MendedSeason, 'usual' | 'mostANight' | 'isProved'>,
): MendedSeason {
  const changed = movedOn(board)
  const moves = changed.map((game) => ({
    id: board.games[game]?.id ?? 0,
    from: board.games[game]?.slot ?? null,
    to: board.slots[board.slotOf(game)] ?? null,
  }))
  return {
    ...of,
    moves: moves
      // A game that had no slot before and has none now has not moved.
      .filter(({ from, to }) => from !== null || to !== null)
      .toSorted((one, other) => byCode(orderOf(one), orderOf(other)) || one.id - other.id),
    leftOver: changed.filter((game) => board.slotOf(game) === NONE).length,
  }
}

/** The games that are not where they were, and those that wait. */
function movedOn(board: SeasonBoard): number[] {
  return [...board.games.keys()].filter(
    (game) => board.isMoved(game) || board.slotOf(game) === NONE,
  )
}

function orderOf({ to }: SlotMove): string {
  return to === null ? '~' : `${to.night} ${to.start} ${String(to.court).padStart(6, '0')}`
}

function lastNight(moves: readonly SlotMove[]): string {
  return (
    moves
      .flatMap(({ to }) => to?.night ?? [])
      .toSorted(byCode)
      .at(-1) ?? ''
  )
}

function nightOf(board: SeasonBoard, game: number): string {
  return board.nightOf(board.slotOf(game))
}

function lastOnBoard({ board, mayMove }: DamagedSeason): string {
  return (
    [...board.games.keys()]
      .filter((game) => mayMove(game))
      .map((game) => nightOf(board, game))
      .toSorted(byCode)
      .at(-1) ?? ''
  )
}

/** The most games that a team has on one night; 1 at least. */
function mostANightIn(games: readonly PlannedGame[]): number {
  const played = games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot ? [`${slot.night} ${teamOne}`, `${slot.night} ${teamTwo}`] : [],
  )
  const counts = Map.groupBy(played, (text) => text)
  return Math.max(1, ...[...counts.values()].map(({ length }) => length))
}
