import type { Slot } from './game.ts'
import { isSameSlot } from './same-slot.ts'
import type { GameMove } from './schedule-change.ts'

/** A game of a league with its slot; `null` while it is not on. */
export type StandingGame = {
  readonly id: number
  readonly teamOne: string
  readonly teamTwo: string
  readonly slot: Slot | null
  /** Where games of a league are at several venues. */
  readonly venueId?: number
}

/** The differences between two states of a league's games: moved, in another hall, off, on again, new or gone. */
export function movesBetween(
  before: readonly StandingGame[],
  after: readonly StandingGame[],
): (GameMove & { readonly id: number })[] {
  const found = new Map(before.map((game) => [game.id, game]))
  const isKept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !isKept.has(id)).map((game) => ({ ...game, slot: null }))
  return [...after, ...gone]
    .map(({ slot: to, ...game }) => ({ ...game, from: found.get(game.id)?.slot ?? null, to }))
    .filter(({ from, to, id, venueId }) => {
      const isMoved = from !== null && to !== null && found.get(id)?.venueId !== venueId
      return isMoved || !isSameSlot(from, to)
    })
}
