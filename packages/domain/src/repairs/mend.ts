import type { Slot } from '../schedule/game.ts'
import { byCode } from '../text/by-code.ts'
import { evenOut } from './even-out.ts'
import { placeWithFewestMoves } from './fewest-moves.ts'
import {
  isElsewhere,
  isLost,
  type PlannedGame,
  type RepairProblem,
  takesSlot,
} from './planned-game.ts'
import { NONE, SeasonBoard } from './season-board.ts'

export type GameMove = {
  readonly id: number
  /** `null` for a game that waited for a slot. */
  readonly from: Slot | null
  /** `null` for a game for which there is no slot. */
  readonly to: Slot | null
}

/** A season as it can go on. */
export type Mended = {
  readonly moves: readonly GameMove[]
  /** How many games have no slot. */
  readonly leftOver: number
  /** How often any team played on one night before. */
  readonly usual: number
  /** How often a team may play on one night now. */
  readonly mostANight: number
  /** Whether nothing moves fewer games, with no more left over. */
  readonly isProved: boolean
}

/** How many games may move that need not, where that finds a slot for one that has none. */
const EXTRA_MOVES = 6
const LOOKS = 150_000
const LOOKS_A_NIGHT = 15_000

/** A team plays more often on a night than any did before only where a game would have no slot otherwise. */
export function fewestMoves(problem: RepairProblem): Mended {
  const usual = mostANightIn(problem.games)
  const within = mend(problem, { mostANight: usual, looks: LOOKS })
  if (within.leftOver === 0) return within
  const beyond = mend(problem, { mostANight: usual + 1, looks: LOOKS })
  return beyond.leftOver < within.leftOver ? beyond : within
}

/** Moves as many games again as have to, where that makes the season fairer. */
export function fairest(problem: RepairProblem, { mostANight, moves }: Mended): Mended {
  const extra = Math.max(EXTRA_MOVES, moves.length)
  return mend(problem, { mostANight, looks: LOOKS, extra })
}

/** The last of the games that move is played on the earliest night on which it can be. */
export function soonest(problem: RepairProblem, fewest: Mended): Mended {
  const doneBy = lastNight(fewest.moves)
  const nights = [...new Set(problem.slots.map(({ night }) => night))].toSorted(byCode)
  for (const night of nights.filter((each) => each < doneBy)) {
    const { mostANight, leftOver } = fewest
    const mended = mend(problem, { mostANight, looks: LOOKS_A_NIGHT, until: night, leftOver })
    if (mended.leftOver <= fewest.leftOver) return mended
  }
  return fewest
}

/** Without a team the season can end earlier: the games of its last nights move up, as many as are off at most. */
export function shorter(problem: RepairProblem): Mended {
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

type Way = {
  readonly mostANight: number
  readonly looks: number
  /** How many more games may move, to make the season fairer. */
  readonly extra?: number
  /** The last night to which games may move. */
  readonly until?: string
  /** How many games may have no slot. */
  readonly leftOver?: number
}

function mend(problem: RepairProblem, way: Way): Mended {
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

type Season = {
  readonly board: SeasonBoard
  /** The games whose slots are lost, off the board. */
  readonly waiting: readonly number[]
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
}

/** The season without what is lost. */
function damagedSeason(problem: RepairProblem, mostANight: number): Season {
  const { gameMinutes, wishes, accident, venueId } = problem
  const games = problem.games
    .filter((game) => !isLost(accident, game))
    .map((game) => (isElsewhere(game, venueId) ? { ...game, isFixed: true } : game))
  const slots = problem.slots.filter((slot) => !takesSlot(accident, slot))
  const board = new SeasonBoard(games, slots, { gameMinutes, mostANight, wishes, venueId })
  const waiting = [...games.entries()].flatMap(([at, { slot, isFixed }]) =>
    !isFixed && (slot === null || takesSlot(accident, slot)) ? [at] : [],
  )
  for (const game of waiting) if (board.slotOf(game) !== NONE) board.take(game)
  return {
    board,
    waiting,
    mayMove: (game) => games[game]?.isFixed === false,
    // The board has the slots of games that were typed in elsewhere, too.
    mayUse: (slot) => slot < slots.length,
  }
}

function mendedOf(
  board: SeasonBoard,
  of: Pick<Mended, 'usual' | 'mostANight' | 'isProved'>,
): Mended {
  const changed = movedOn(board)
  const moves = changed.map((game) => ({
    id: board.games[game]?.id ?? 0,
    from: board.games[game]?.slot ?? null,
    to: board.slots[board.slotOf(game)] ?? null,
  }))
  return {
    ...of,
    moves: moves
      // A game that waited and goes on waiting has not moved.
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

function orderOf({ to }: GameMove): string {
  return to === null ? '~' : `${to.night} ${to.start} ${String(to.court).padStart(6, '0')}`
}

function lastNight(moves: readonly GameMove[]): string {
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

function lastOnBoard({ board, mayMove }: Season): string {
  return (
    [...board.games.keys()]
      .filter((game) => mayMove(game))
      .map((game) => nightOf(board, game))
      .toSorted(byCode)
      .at(-1) ?? ''
  )
}

/** How often any team plays on one night, at least once. */
function mostANightIn(games: readonly PlannedGame[]): number {
  const played = games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot ? [`${slot.night} ${teamOne}`, `${slot.night} ${teamTwo}`] : [],
  )
  const counts = Map.groupBy(played, (text) => text)
  return Math.max(1, ...[...counts.values()].map(({ length }) => length))
}
