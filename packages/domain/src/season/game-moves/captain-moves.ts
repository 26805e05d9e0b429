import { addDays } from '../../base/time/day.ts'
import { irishDay, irishInstant } from '../../base/time/irish.ts'

/** How far a question of captains has come. `agreed`: an organiser has to approve it. */
export const MOVE_STATES = [
  'asked',
  'agreed',
  'made',
  'declined',
  'refused',
  'withdrawn',
  'over',
  'impossible',
] as const
export type MoveState = (typeof MOVE_STATES)[number]

const HOUR_MS = 60 * 60 * 1000
/** A game can be moved up to this many hours before it starts, and only to a time that is as far away. */
const NOTICE_HOURS = 48
const ANSWER_DAYS = 3
const EVENING = '21:00'
const LAST_ANSWER_HOURS = 24

/** Whether a game or a slot is far enough away for captains to ask about it. */
export function isFarEnough(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() >= NOTICE_HOURS * HOUR_MS
}

/**
 * The end of the time for answers: the evening of the third day, but a day before the earliest of the `starts` at the
 * latest.
 */
export function answerEnd(now: Date, starts: readonly Date[]): Date {
  const inDays = irishInstant(addDays(irishDay(now), ANSWER_DAYS), EVENING).getTime()
  const latest = starts.map((start) => start.getTime() - LAST_ANSWER_HOURS * HOUR_MS)
  return new Date(Math.min(inDays, ...latest))
}
