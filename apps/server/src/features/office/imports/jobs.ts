import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { giveImportedPlaces } from './arrivals.ts'
import { importInvitationMail } from './mail.ts'
import { findPersonNews } from './player-queries.ts'

/** Durable work of imports: mails to people without an account, and their places once they have logged in. */
export const IMPORT_JOBS = {
  'send-import-invitation': job(z.object({ personId: z.int() })),
  'give-imported-places': job(nothing, { cron: '*/5 * * * *' }),
}

type Data = JobsOf<typeof IMPORT_JOBS>

export async function workImports(context: Context): Promise<void> {
  await takeUp(context.jobs, IMPORT_JOBS, {
    'send-import-invitation': (data) => sendInvitation(context, data),
    'give-imported-places': alone(() => giveImportedPlaces(context)),
  })
}

async function sendInvitation(context: Context, { personId }: Data['send-import-invitation']) {
  const news = await findPersonNews(context.db, personId)
  // Undone, or they have logged in, before the mail was sent.
  if (!news) return
  const [nextNight = news.startDate] = nightsToCome(news, irishWall(context.now()))
  await sendOnce(context, importInvitationMail({ ...news, nextNight }, senderOf(context)))
}
