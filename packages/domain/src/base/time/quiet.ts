import { addDays } from './day.ts'
import { irishDay, irishInstant, irishTime } from './irish.ts'

/** The hours in which no one is written to who can as well read it in the morning, by Irish clocks. */
export const QUIET_HOURS = { from: '21:00', until: '08:00' } as const

export function isQuiet(at: Date): boolean {
  const time = irishTime(at)
  return time >= QUIET_HOURS.from || time < QUIET_HOURS.until
}

/** The same instant by day; in quiet hours their end. */
export function outOfQuietHours(at: Date): Date {
  if (!isQuiet(at)) return at
  const day = irishDay(at)
  const isEvening = irishTime(at) >= QUIET_HOURS.from
  return irishInstant(isEvening ? addDays(day, 1) : day, QUIET_HOURS.until)
}
