import { type Handled, handled } from '#jobs/handled.ts'
import { purgeCopies } from './purge.ts'
import * as job from './jobs.ts'

export const LEAGUE_WORK: readonly Handled[] = [handled(job.copiesToPurge, purgeCopies)]
