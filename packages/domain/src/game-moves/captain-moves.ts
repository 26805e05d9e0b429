import { addDays } from '../time/day.ts'
import { irishDay, irishInstant } from '../time/irish.ts'

/** Whether captains may move games of a league: not at all, if an organiser approves, or by themselves. */
export const CAPTAIN_MOVES = ['off', 'approve', 'automatic'] as const
export type CaptainMoves = (typeof CAPTAIN_MOVES)[number]

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
/** Games can be asked about until so many hours before they start, and moved to times as far away. */
const NOTICE_HOURS = 48
const ANSWER_DAYS = 3
const EVENING = '21:00'
const LAST_ANSWER_HOURS = 24

/** Whether a game or a slot is far enough away for captains to ask about it. */
export function isFarEnough(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() >= NOTICE_HOURS * HOUR_MS
}

/** Until when captains can answer: until the evening of the third day, and until a day before the first of the times concerned. */
export function answerEnd(now: Date, starts: readonly Date[]): Date {
  const inDays = irishInstant(addDays(irishDay(now), ANSWER_DAYS), EVENING).getTime()
  const latest = starts.map((start) => start.getTime() - LAST_ANSWER_HOURS * HOUR_MS)
  return new Date(Math.min(inDays, ...latest))
}
