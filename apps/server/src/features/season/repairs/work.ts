import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { endSeasonsOff } from './call-off-season.ts'
import * as job from './jobs.ts'

/** Durable work about seasons that have ended: nothing of a league that is called off is played. */
export const REPAIR_WORK: readonly Handled[] = [handled(job.endCalledOff, alone(endSeasonsOff))]
