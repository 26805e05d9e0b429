import { addDays, type Day, weekdayOf } from '../../base/time/day.ts'
import { irishDay, irishInstant, irishTime } from '../../base/time/irish.ts'

/** The seven days that one mail tells a player about, by their Monday. */
export type Week = { readonly monday: Day; readonly from: Date; readonly until: Date }

/** The Sunday hours in which next week is told, and those of Monday for what could not go out then. */
const TOLD = { sunday: ['17:00', '21:00'], monday: ['08:00', '12:00'] } as const

/**
 * The week that players are told about at a moment; `null` while none is. On Sunday at five people plan their week, a day
 * before its first game; the mail is the same for everyone, so that they learn when it comes.
 */
export function weekToTell(now: Date): Week | null {
  const [day, time] = [irishDay(now), irishTime(now)]
  const isIn = ([from, until]: readonly [string, string]) => time >= from && time < until
  const weekday = weekdayOf(day)
  if (weekday === 'Sunday' && isIn(TOLD.sunday)) return weekFrom(addDays(day, 1))
  if (weekday === 'Monday' && isIn(TOLD.monday)) return weekFrom(day)
  return null
}

export function weekFrom(monday: Day): Week {
  const next = addDays(monday, 7)
  return { monday, from: irishInstant(monday, '00:00'), until: irishInstant(next, '00:00') }
}

/** How long after the start of a game the link of its question still shows it. */
const SHOWN_DAYS = 14

/** What the link of a question is good for: an answer until the game begins, a look for two weeks more, then nothing. */
export function answerLinkState(start: Date, now: Date): 'open' | 'begun' | 'over' {
  if (now < start) return 'open'
  return now.getTime() < start.getTime() + SHOWN_DAYS * 86_400_000 ? 'begun' : 'over'
}
