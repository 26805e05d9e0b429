import { type DayRange, setFor } from '../../leagues/leagues/other-halls.ts'
import { counted } from '../../base/text/words.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { Slot, SlottedGame } from '../schedule/game.ts'
import { isSameSlot } from '../schedule/same-slot.ts'
import type { PlannedGame } from './planned-game.ts'

/** The courts that a league has on a night, and from when until when. */
type BookedCourts = {
  readonly courtsBooked: number
  readonly startTime: ClockTime
  readonly endTime: ClockTime
}

/** The nights of a league, and what it has on each. */
export type BookedNights = BookedCourts & {
  readonly nights: readonly Day[]
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
  /** What it has on nights in other halls. */
  readonly halls: readonly (DayRange & BookedCourts)[]
}

/**
 * The games that stand in a slot of a draw which their league has no more: on a day that is not one of its nights any more,
 * on more courts that night than it has by now, or before or after its hours. A game that was put elsewhere by hand is there
 * on purpose.
 */
export function takenOut(
  games: readonly PlannedGame[],
  drawn: readonly Slot[],
  booked: BookedNights,
): number[] {
  const nights = new Set(booked.nights)
  return games.flatMap(({ id, slot, isFixed }) => {
    if (isFixed || slot === null || !drawn.some((one) => isSameSlot(one, slot))) return []
    const there = setFor(slot.night, booked.halls) ?? booked
    const isOut =
      !nights.has(slot.night) ||
      courtsBefore(games, slot) >= there.courtsBooked ||
      !isWithin(slot, { ...there, gameMinutes: booked.gameMinutes })
    return isOut ? [id] : []
  })
}

type Hours = Pick<BookedNights, 'startTime' | 'endTime' | 'gameMinutes'>

function isWithin({ start }: Slot, { startTime, endTime, gameMinutes }: Hours): boolean {
  const from = minutesOf(start)
  return minutesOf(startTime) <= from && from + gameMinutes <= minutesOf(endTime)
}

/** Why games that were drawn cannot be published; `null` where their league still has all of their slots. */
export function takenOutProblem(
  games: readonly SlottedGame[],
  booked: BookedNights,
): string | null {
  const planned = games.map(({ teamOne, teamTwo, ...slot }, id) => {
    return { id, teamOne, teamTwo, slot, isFixed: false }
  })
  const out = takenOut(planned, games, booked).length
  if (out === 0) return null
  const what = counted(out, 'game is', 'games are')
  return `${what} on nights or courts, or at hours, that this league has no more. Discard this draw and start again.`
}

/** How many courts with lower numbers have a game on the night of a slot. */
function courtsBefore(games: readonly PlannedGame[], { night, court }: Slot): number {
  const lower = games.flatMap(({ slot }) =>
    slot?.night === night && slot.court < court ? [slot.court] : [],
  )
  return new Set(lower).size
}
