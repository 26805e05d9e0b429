import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { fixturesMail } from './mail.ts'
import { findRecipient, listGamesOf } from './queries.ts'

const fixturesOut = z.object({ leagueId: z.int(), number: z.int(), playerId: z.int() })

/** Durable work about fixtures: a mail to each player once they are out. */
export const SCHEDULE_JOBS = { 'send-fixtures': job(fixturesOut, { isKept: true }) }

type Data = JobsOf<typeof SCHEDULE_JOBS>

export async function workSchedules(context: Context): Promise<void> {
  await takeUp(context.jobs, SCHEDULE_JOBS, {
    'send-fixtures': (data) => sendFixtures(context, data),
  })
}

async function sendFixtures(context: Context, data: Data['send-fixtures']) {
  const found = await findRecipient(context.db, data)
  // Out of the league since, or deleted.
  if (!found) return
  const games = await listGamesOf(context.db, found.teamId)
  await sendOnce(context, fixturesMail({ ...data, ...found, games }, senderOf(context)))
}
