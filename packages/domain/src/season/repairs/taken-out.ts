import { type DayRange, setFor } from '../../leagues/leagues/other-halls.ts'
import type { Day } from '../../base/time/day.ts'
import type { Slot } from '../schedule/game.ts'
import { isSameSlot } from '../schedule/same-slot.ts'
import type { PlannedGame } from './planned-game.ts'

/** The nights of a league, and how many courts it has on each. */
export type BookedNights = {
  readonly nights: readonly Day[]
  readonly courtsBooked: number
  /** What it has on nights in other halls. */
  readonly halls: readonly (DayRange & { readonly courtsBooked: number })[]
}

/**
 * The games that stand in a slot of a draw which their league has no more: on a day that is not one of its nights any more,
 * or on more courts that night than it has by now. A game that was put elsewhere by hand is there on purpose.
 */
export function takenOut(
  games: readonly PlannedGame[],
  drawn: readonly Slot[],
  booked: BookedNights,
): number[] {
  const nights = new Set(booked.nights)
  return games.flatMap(({ id, slot, isFixed }) => {
    if (isFixed || slot === null || !drawn.some((one) => isSameSlot(one, slot))) return []
    const { courtsBooked } = setFor(slot.night, booked.halls) ?? booked
    const isOut = !nights.has(slot.night) || courtsBefore(games, slot) >= courtsBooked
    return isOut ? [id] : []
  })
}

/** How many courts with lower numbers have a game on the night of a slot. */
function courtsBefore(games: readonly PlannedGame[], { night, court }: Slot): number {
  const lower = games.flatMap(({ slot }) =>
    slot?.night === night && slot.court < court ? [slot.court] : [],
  )
  return new Set(lower).size
}
