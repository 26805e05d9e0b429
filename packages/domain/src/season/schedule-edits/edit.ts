import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot } from '../schedule/game.ts'
import { isSameSlot } from '../schedule/same-slot.ts'

/** A game of an edit, with its slots before and after; `null` is the bank of games without a slot. */
export type EditedGame = {
  readonly id: number
  readonly from: Slot | null
  readonly to: Slot | null
}

/** An edit of a schedule that players have not heard of: one game that moves, or two that change places. */
export type ScheduleEdit = {
  readonly moves: readonly EditedGame[]
  /** Why, where it has a consequence that needs one. */
  readonly reason: string
}

/** Where an organiser puts a game; `null` is the bank. */
export type Placement = { readonly id: number; readonly to: Slot | null }

/**
 * The moves that put a game into a slot. A game in that slot takes the place of the first: its slot, or the
 * bank. `null` when there is no such game, or it is in that slot already.
 */
export function movesOf(games: readonly PlannedGame[], { id, to }: Placement): EditedGame[] | null {
  const game = games.find((one) => one.id === id)
  if (!game || isSameSlot(game.slot, to)) return null
  const other = to === null ? undefined : games.find(({ slot }) => isSameSlot(slot, to))
  return [
    { id, from: game.slot, to },
    ...(other ? [{ id: other.id, from: other.slot, to: game.slot }] : []),
  ]
}

/** Whether the games are where an edit found them. */
export function isCurrent(games: readonly PlannedGame[], moves: readonly EditedGame[]): boolean {
  const slots = new Map(games.map(({ id, slot }) => [id, slot]))
  return moves.every(({ id, from }) => {
    const slot = slots.get(id)
    return slot !== undefined && isSameSlot(slot, from)
  })
}

/** The games after an edit. */
export function withMoves(
  games: readonly PlannedGame[],
  moves: readonly EditedGame[],
): PlannedGame[] {
  const slots = new Map(moves.map(({ id, to }) => [id, to]))
  return games.map((game) => {
    const slot = slots.get(game.id)
    return slot === undefined ? game : { ...game, slot }
  })
}

/** The games after some edits, and how many of these found their games where they had been. */
export function edited(
  games: readonly PlannedGame[],
  edits: readonly Pick<ScheduleEdit, 'moves'>[],
): { readonly games: readonly PlannedGame[]; readonly done: number } {
  let now = games
  for (const [at, { moves }] of edits.entries()) {
    if (!isCurrent(now, moves)) return { games: now, done: at }
    now = withMoves(now, moves)
  }
  return { games: now, done: edits.length }
}
