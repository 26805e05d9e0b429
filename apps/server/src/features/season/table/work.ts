import { mailed } from '#features/base/mails/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { findVoided, listResults } from './queries.ts'
import { voidResultsMail } from './mails/void-results.ts'
import * as job from './jobs.ts'

/** Durable work about tables: an e-mail to those whose results stop counting. `teamId`: the team that has withdrawn. */
export const TABLE_WORK: readonly Handled[] = [
  mailed(job.sendVoidResults, voidResultsMail, async (context, data) => {
    const found = await findVoided(context.db, data)
    // The team is back, or the player is out of the league or deleted.
    if (!found || found.ownTeamId === null) return null
    const results = await listResults(context.db, data.teamId, found.ownTeamId)
    // On another team since, which has no result to lose.
    return results.length > 0 ? { ...data, ...found, results } : null
  }),
]
