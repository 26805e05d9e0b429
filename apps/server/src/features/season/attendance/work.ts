import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import * as job from './jobs.ts'
import { lookForWeeks, weekToSend } from './tell-weeks.ts'

/** Durable work about who comes: one mail a player and week. */
export const ATTENDANCE_WORK: readonly Handled[] = [
  handled(job.tellWeeks, alone(lookForWeeks)),
  weekToSend,
]
