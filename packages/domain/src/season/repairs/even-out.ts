import { NONE, type SeasonBoard } from './season-board.ts'

type ExchangeRules = {
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
  /** How many games may move in addition to those that have moved. */
  readonly extra: number
}

/**
 * Makes the season on the board fairer by exchanges of two slots, the best exchange first. Games that have moved may
 * go to any slot; the others stay on their night.
 */
export function evenOut(board: SeasonBoard, { mayMove, mayUse, extra }: ExchangeRules): void {
  const games = [...board.games.keys()].filter(
    (game) => mayMove(game) && board.slotOf(game) !== NONE,
  )
  const moved = () => games.filter((game) => board.isMoved(game)).length
  const most = moved() + extra
  for (;;) {
    const best = bestExchange(board, games, { mayMove, mayUse, room: most - moved() })
    if (!best) return
    exchange(board, best)
  }
}

type Exchange = { readonly game: number; readonly slot: number }
type ExchangeRoom = Pick<ExchangeRules, 'mayMove' | 'mayUse'> & { readonly room: number }

function bestExchange(
  board: SeasonBoard,
  games: readonly number[],
  { mayMove, mayUse, room }: ExchangeRoom,
): Exchange | null {
  let best: (Exchange & { cost: number }) | null = null
  for (const game of games) {
    const slots = board.isMoved(game)
      ? board.slots.keys()
      : board.slotsOnNightOf(board.slotOf(game))
    for (const slot of slots) {
      const other = board.gameAt(slot)
      if (slot === board.slotOf(game) || !mayUse(slot)) continue
      // The other one comes to where this one was: a place that may be lost.
      const mayChange = other === NONE || (mayMove(other) && mayUse(board.slotOf(game)))
      if (!mayChange) continue
      const cost = costOf(board, { game, slot }, room)
      if (cost !== null && cost < (best?.cost ?? board.cost)) best = { game, slot, cost }
    }
  }
  return best
}

/** The cost of the season after an exchange; `null` when it is not possible, or too many games would move. */
function costOf(board: SeasonBoard, { game, slot }: Exchange, room: number): number | null {
  const from = board.slotOf(game)
  const other = board.gameAt(slot)
  const pair = other === NONE ? [game] : [game, other]
  const before = pair.filter((each) => board.isMoved(each)).length
  exchange(board, { game, slot })
  const after = pair.filter((each) => board.isMoved(each)).length
  const isAllowed =
    after - before <= room && pair.every((each) => board.fits(each, board.slotOf(each)))
  const { cost } = board
  exchange(board, { game, slot: from })
  return isAllowed ? cost : null
}

function exchange(board: SeasonBoard, { game, slot }: Exchange): void {
  const from = board.slotOf(game)
  const other = board.gameAt(slot)
  board.take(game)
  if (other !== NONE) board.take(other)
  board.put(game, slot)
  if (other !== NONE) board.put(other, from)
}
