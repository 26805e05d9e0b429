import { counted } from '../../base/text/words.ts'
import { weekdayOf, type Day, daysBetween } from '../../base/time/day.ts'
import { longDay } from '../../base/time/day-labels.ts'

/** How long e-mails wait, so that Undo takes them back. */
export const UNDO_MINUTES = 10
const MINUTE_MS = 60_000

/** A captain is e-mailed at most once in this time. */
const NUDGE_PAUSE_MS = 24 * 60 * MINUTE_MS

/** When the e-mails about a step go out. */
export function mailTime(at: Date): Date {
  return new Date(at.getTime() + UNDO_MINUTES * MINUTE_MS)
}

/** Whether a captain can be asked again for more players. */
export function mayNudge(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= NUDGE_PAUSE_MS
}

/** `12 days to the first night, Monday, 4 January 2027` */
export function countdown(firstNight: Day, today: Day): string {
  const days = daysBetween(today, firstNight)
  const night = `${weekdayOf(firstNight)}, ${longDay(firstNight)}`
  if (days < 0) return `The first night was ${night}`
  if (days === 0) return 'The first night is today'
  return `${counted(days, 'day')} to the first night, ${night}`
}

/** `2 of 3 players, 1 invited` */
export function sizeText(players: number, { least, invited }: { least: number; invited: number }) {
  const size = `${players} of ${least} players`
  return invited === 0 ? size : `${size}, ${invited} invited`
}
