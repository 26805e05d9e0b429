import { type Handled, handled } from '#jobs/handled.ts'
import { removeOldProofs } from './queries.ts'
import * as job from './jobs.ts'

/** Forgets proofs that no longer count; there is one for each call of a signed-in person. */
export const SESSION_WORK: readonly Handled[] = [
  handled(job.tidyProofs, ({ db }) => removeOldProofs(db)),
]
