import type { Slot } from './game.ts'
import { isSameSlot } from './same-slot.ts'
import type { GameMove } from './schedule-change.ts'

/** A game of a league with its slot; `null` while it is not on. */
export type StandingGame = {
  readonly id: number
  readonly teamOne: string
  readonly teamTwo: string
  readonly slot: Slot | null
}

/** The differences between two states of a league's games: moved, off, on again, new or gone. */
export function movesBetween(
  before: readonly StandingGame[],
  after: readonly StandingGame[],
): (GameMove & { readonly id: number })[] {
  const slotBefore = new Map(before.map(({ id, slot }) => [id, slot]))
  const isKept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !isKept.has(id)).map((game) => ({ ...game, slot: null }))
  return [...after, ...gone]
    .map(({ slot: to, ...game }) => ({ ...game, from: slotBefore.get(game.id) ?? null, to }))
    .filter(({ from, to }) => !isSameSlot(from, to))
}
