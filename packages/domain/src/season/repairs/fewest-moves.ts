import { type MoveChoices, moveChoices } from './move-choices.ts'
import { leftOverPrices, movePrices } from './move-prices.ts'
import { MoveSearch } from './move-search.ts'
import { NONE, type SeasonBoard } from './season-board.ts'

/** Where games may be put, and how long a search may take. */
export type SearchLimits = {
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
  /** How many games may move that could stay. */
  readonly extra: number
  /** The search ends when more games than this would be left over; by default, all that wait may be. */
  readonly mostLeftOver?: number
  /** How many slots the search looks at before it gives up. A count, not a time, so that all machines find the same. */
  readonly looks: number
}

/** The outcome of a search. `isProved`: no repair leaves fewer games over, or moves fewer. */
export type Placement = { readonly leftOver: readonly number[]; readonly isProved: boolean }

/** The share of the remaining looks that one attempt may use. */
const SHARE = 0.25
/** Most repairs are found after a few looks, before any bound is known. */
const QUICK_LOOKS = 2000

/**
 * Puts the games that wait on the board so that as few as possible are left over, and as few others as possible move.
 * It tries the numbers of games left over from the lowest, without those that a bound excludes, until a way is found.
 * When the search gives up, each game gets the first slot that is free for it.
 */
export function placeWithFewestMoves(
  board: SeasonBoard,
  waiting: readonly number[],
  limits: SearchLimits,
): Placement {
  const least = Math.max(surplus(board, waiting, limits), shortfall(board, waiting, limits))
  const quick = new MoveSearch(board, { ...limits, looks: QUICK_LOOKS, prices: null })
  const found = quick.place(waiting, { extra: 0, leftOver: least })
  if (found) return { leftOver: found, isProved: true }
  const choices = moveChoices(board, waiting, limits)
  const unplaced = leftOverPrices(choices)
  const most = Math.min(waiting.length - 1, limits.mostLeftOver ?? waiting.length)
  let [looks, isProved] = [limits.looks, true]
  for (let leftOver = Math.max(least, choices.surplus); leftOver <= most; leftOver += 1) {
    if (unplaced.excludes(leftOver)) continue
    const tried = placeLeaving(leftOver, { board, waiting, choices, limits: { ...limits, looks } })
    isProved &&= tried.isProved
    if (tried.found) return { leftOver: tried.found, isProved }
    looks -= tried.looks
  }
  return { leftOver: placeInTurn(board, waiting, limits), isProved }
}

type PlacingTask = {
  readonly board: SeasonBoard
  readonly waiting: readonly number[]
  readonly choices: MoveChoices
  readonly limits: SearchLimits
}
type Attempt = {
  readonly found: readonly number[] | null
  /** Whether nothing less is possible. */
  readonly isProved: boolean
  readonly looks: number
}

/** Tries to leave exactly `leftOver` games over, with as few moves as possible. */
function placeLeaving(leftOver: number, { board, waiting, choices, limits }: PlacingTask): Attempt {
  const prices = movePrices(choices, leftOver)
  let [looks, isProved] = [0, true]
  for (let extra = 0; extra <= limits.extra; extra += 1) {
    if (prices.excludes(extra)) continue
    const share = Math.ceil((limits.looks - looks) * SHARE)
    const search = new MoveSearch(board, { ...limits, looks: share, prices })
    const found = search.place(waiting, { extra, leftOver })
    if (found) return { found, isProved, looks: looks + search.looks }
    looks += search.looks
    isProved &&= !search.isOver
  }
  // Moving more games than were tried could leave fewer over.
  return { found: null, isProved: isProved && prices.excludes(choices.games.length), looks }
}

/** Gives each game the first slot that is free for it; returns the games without one. */
function placeInTurn(
  board: SeasonBoard,
  waiting: readonly number[],
  { mayUse }: SearchLimits,
): number[] {
  return waiting.filter((game) => {
    const slot = [...board.slots.keys()].find(
      (each) => mayUse(each) && board.gameAt(each) === NONE && board.fits(game, each),
    )
    if (slot !== undefined) board.put(game, slot)
    return slot === undefined
  })
}

/** How many more games wait than there are free slots. */
function surplus(board: SeasonBoard, waiting: readonly number[], { mayUse }: SearchLimits): number {
  const free = board.slots.filter((_, at) => mayUse(at) && board.gameAt(at) === NONE)
  return Math.max(0, waiting.length - free.length)
}

/**
 * A lower bound for the games left over, because their teams have too few nights left. A game that is left over
 * counts for both of its teams.
 */
function shortfall(
  board: SeasonBoard,
  waiting: readonly number[],
  { mayUse }: SearchLimits,
): number {
  const usable = [...board.slots.keys()].filter(mayUse)
  const nights = Map.groupBy(usable, (slot) => board.nightOf(slot))
  const isOpen = (game: number) => nights.has(board.nightOf(board.slotOf(game)))
  const teams = Map.groupBy(
    board.games.flatMap(({ teamOne, teamTwo }, game) => [
      { team: teamOne, game },
      { team: teamTwo, game },
    ]),
    ({ team }) => team,
  )
  const missing = [...teams.values()].map((own) => {
    const games = own.map(({ game }) => game)
    const placed = games.filter((game) => board.slotOf(game) !== NONE && isOpen(game))
    const wanted = games.filter((game) => waiting.includes(game)).length + placed.length
    return Math.max(0, wanted - nights.size * board.mostANight)
  })
  return Math.ceil(missing.reduce((sum, games) => sum + games, 0) / 2)
}
