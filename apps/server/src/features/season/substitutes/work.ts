import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { askNext } from './ask-next.ts'
import { endOverSpots } from './end-over-spots.ts'
import * as job from './jobs.ts'
import { askToSend } from './ask-to-send.ts'
import { spotsToTell } from './tell-spots.ts'

/** Durable work about spots: people are asked in waves, and those concerned hear what comes of it. */
export const SPOT_WORK: readonly Handled[] = [
  handled(job.askWave, askNext),
  askToSend,
  spotsToTell,
  handled(job.endSpots, alone(endOverSpots)),
]
