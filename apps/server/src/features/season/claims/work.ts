import { type Handled, handled } from '#jobs/handled.ts'
import * as job from './jobs.ts'
import { settleAtDeadline, settleOverdue } from './settle-game.ts'
import { protestsToTell } from './tell-protests.ts'
import { scoresToTell } from './tell-scores.ts'

/** Durable work about claims: a game is looked at again when the time of its one claim is over, and teams hear of each other. */
export const CLAIM_WORK: readonly Handled[] = [
  handled(job.settleClaims, settleAtDeadline),
  handled(job.settleOverdueClaims, settleOverdue),
  scoresToTell,
  protestsToTell,
]
