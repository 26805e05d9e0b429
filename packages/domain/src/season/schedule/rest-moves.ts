import { allowance } from '../../base/chance/allowance.ts'
import type { Watch } from './fill-slots.ts'
import { NONE, type RestBoard } from './rest-board.ts'

const TRIES_PER_GAME = 3000
const MOST_TRIES = 400_000
/** One of so many exchanges is of games of two nights. */
const OTHER_NIGHT = 6
const PARTS = 50
/** The chance that a worse choice is taken halves from step to step, this many times. */
const STEPS = 5

export type Random = () => number

/** Whether games stay where they have been moved, by how much more the season costs then. */
export type Judge = (more: number) => boolean

/** A judge of moves that cost so much more at most. */
export function costsNoMore(allowed: number): Judge {
  return (more) => more <= allowed
}

/** How much worse a choice may be at a point of a search. */
export function allowedAt(random: number, share: number): number {
  return allowance(random, 1 + Math.floor(share * STEPS))
}

type Search = {
  readonly random: Random
  readonly watch: Watch
  /** The judge of an exchange between two nights, where it is another one. */
  readonly judgeNights?: (allowed: number) => Judge
  /** The cost at which nothing is left to gain. */
  readonly least?: number
}

/** Exchanges single games, most of them within a night, so that courts and starts become even. */
export function exchangeGames(
  board: RestBoard,
  { random, watch, judgeNights = costsNoMore, least = -1 }: Search,
): void {
  const tries = Math.min(MOST_TRIES, board.pairs.length * TRIES_PER_GAME)
  const part = Math.max(1, Math.ceil(tries / PARTS))
  for (let at = 0; at < tries && board.cost > least; at += 1) {
    if (at % part === 0) watch(at / tries)
    const from = Math.floor(random() * board.slots.length)
    const near = board.onNightOf(from)
    const chosen = random()
    const isElsewhere = at % OTHER_NIGHT === 0
    const to = isElsewhere
      ? Math.floor(chosen * board.slots.length)
      : (near[Math.floor(chosen * near.length)] ?? from)
    const allowed = allowedAt(random(), at / tries)
    if (from === to) continue
    const moves = [
      { game: board.gameAt(from), to },
      { game: board.gameAt(to), to: from },
    ]
    rearrange(board, moves, isElsewhere ? judgeNights(allowed) : costsNoMore(allowed))
  }
}

type Move = { readonly game: number; readonly to: number }

/** Moves games at once, unless one does not fit there or `isWorth` says no. */
export function rearrange(board: RestBoard, all: readonly Move[], isWorth: Judge): void {
  const moves = all
    .filter(({ game }) => game !== NONE)
    .map((move) => ({ ...move, from: board.slotOf(move.game) }))
  const before = board.cost
  for (const { game } of moves) board.take(game)
  const isDone = moves.every(({ game, to }) => {
    if (!board.fits(game, to)) return false
    board.put(game, to)
    return true
  })
  if (isDone && isWorth(board.cost - before)) return
  for (const { game } of moves) if (board.slotOf(game) !== NONE) board.take(game)
  for (const { game, from } of moves) board.put(game, from)
}
