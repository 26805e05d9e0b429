import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { removeProviderErrors } from './queries.ts'
import { lookAfter } from './look-after.ts'
import * as job from './jobs.ts'

const KEPT_MS = 7 * 86_400_000

export const STATUS_WORK: readonly Handled[] = [
  handled(job.lookAfter, alone(lookAfter)),
  handled(job.forgetProviderErrors, (context) =>
    removeProviderErrors(context.db, new Date(context.now().getTime() - KEPT_MS)),
  ),
]
