import { addDays, type Day } from '../../base/time/day.ts'
import { irishDay } from '../../base/time/irish.ts'

/** For how many days a place is held for somebody who was imported and has not logged in. */
const HELD_DAYS = 14
/** How many days before its end somebody who has been written to is reminded. */
const REMINDER_DAYS = 3

/** The last day on which a place is held that is held from today on: two weeks, and no longer than the league. */
export function heldUntil(today: Day, { endDate }: { endDate: Day }): Day {
  const end = addDays(today, HELD_DAYS)
  return end < endDate ? end : endDate
}

export type HeldPlace = {
  readonly heldUntil: Day
  /** When an organiser last wrote to them; `null` for never. */
  readonly writtenAt: Date | null
  readonly wasReminded: boolean
}

/**
 * What is due about a held place: it ends, or whom it is held for is reminded. Nobody hears of it who was never written
 * to, or has been in the last day.
 */
export function heldStep(place: HeldPlace, now: Date): 'end' | 'reminder' | null {
  const today = irishDay(now)
  if (place.heldUntil < today) return 'end'
  const isNear = today >= addDays(place.heldUntil, -REMINDER_DAYS)
  const isKnown = place.writtenAt !== null && mayBeWrittenTo(place, now)
  return isNear && isKnown && !place.wasReminded ? 'reminder' : null
}

const DAY_MS = 86_400_000

/** Whether somebody can be written to: once a day, whoever presses. */
export function mayBeWrittenTo({ writtenAt }: { writtenAt: Date | null }, now: Date): boolean {
  return writtenAt === null || now.getTime() - writtenAt.getTime() >= DAY_MS
}
