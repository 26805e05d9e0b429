import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findVoided, listResults } from './queries.ts'
import { voidResultsMail } from './void-results-mail.ts'
import * as job from './jobs.ts'

/** Durable work about tables: an e-mail to those whose results stop counting. `teamId`: the team that has withdrawn. */
export const TABLE_WORK: readonly Handled[] = [
  handled(job.sendVoidResults, async (context, data) => {
    const found = await findVoided(context.db, data)
    // The team is back, or the player is out of the league or deleted.
    if (!found || found.ownTeamId === null) return
    const results = await listResults(context.db, data.teamId, found.ownTeamId)
    // On another team since, which has no result to lose.
    if (results.length === 0) return
    await sendOnce(context, voidResultsMail({ ...data, ...found, results }, senderOf(context)))
  }),
]
