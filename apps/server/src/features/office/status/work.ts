import { type Handled, handled } from '#jobs/handled.ts'
import { removeProviderErrors } from './queries.ts'
import * as job from './jobs.ts'

const KEPT_MS = 7 * 86_400_000

export const STATUS_WORK: readonly Handled[] = [
  handled(job.forgetProviderErrors, (context) =>
    removeProviderErrors(context.db, new Date(context.now().getTime() - KEPT_MS)),
  ),
]
