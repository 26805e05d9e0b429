import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { findVoided, listResults } from './queries.ts'
import { voidResultsMail } from './void-results-mail.ts'

/** Durable work about tables: an e-mail to those whose results stop counting. `teamId`: the team that has withdrawn. */
export const TABLE_JOBS = {
  'send-void-results': job(z.object({ leagueId: z.int(), teamId: z.int(), playerId: z.int() }), {
    isKept: true,
  }),
}

type Data = JobsOf<typeof TABLE_JOBS>

export async function workTables(context: Context): Promise<void> {
  await takeUp(context.jobs, TABLE_JOBS, {
    'send-void-results': (data) => sendVoidResults(context, data),
  })
}

async function sendVoidResults(context: Context, data: Data['send-void-results']) {
  const found = await findVoided(context.db, data)
  // The team is back, or the player is out of the league or deleted.
  if (!found || found.ownTeamId === null) return
  const results = await listResults(context.db, data.teamId, found.ownTeamId)
  // On another team since, which has no result to lose.
  if (results.length === 0) return
  await sendOnce(context, voidResultsMail({ ...data, ...found, results }, senderOf(context)))
}
