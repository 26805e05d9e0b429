import { randomUUID } from 'node:crypto'
import { irishDay } from '@hive/domain/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { senderOf, sendOnce } from '#features/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { nudgeMail } from './mail.ts'
import { findNudge, listStillOn, lockStep, setMailed } from './queries.ts'

const step = z.object({ stepId: z.uuid() })

/** Jobs of short teams: the e-mails of a step, once it can no longer be taken back. */
export const SHORT_TEAM_JOBS = {
  'send-short-team-mails': job(step),
  'send-short-team-nudge': job(step.extend({ teamId: z.int() })),
}

type Data = JobsOf<typeof SHORT_TEAM_JOBS>

export async function workShortTeams(context: Context): Promise<void> {
  await takeUp(context.jobs, SHORT_TEAM_JOBS, {
    'send-short-team-mails': (data) => sendMails(context, data),
    'send-short-team-nudge': (data) => sendNudge(context, data),
  })
}

/** Has the e-mails of a step sent, once, unless it was taken back while they waited. */
export const sendMails = atomic(
  async ({ db, jobs, now }: Context, { stepId }: Data['send-short-team-mails']) => {
    const found = await lockStep(db, stepId)
    if (!found || found.undoneAt !== null || found.mailedAt !== null) return
    await setMailed(db, stepId, now())
    const { kind, teamId } = found
    if (kind === 'nudge') await jobs.add(db, 'send-short-team-nudge', { stepId, teamId })
    for (const playerId of await listStillOn(db, found)) {
      await jobs.add(db, 'send-team-mail', {
        mailId: randomUUID(),
        teamId,
        playerId,
        kind: 'placed',
      })
    }
  },
)

async function sendNudge(context: Context, { stepId, teamId }: Data['send-short-team-nudge']) {
  const found = await findNudge(context.db, teamId)
  const today = irishDay(context.now())
  // The team is gone or has enough players by now, or the league is over.
  if (!found || found.email === '' || found.players >= found.least) return
  if (today > found.endDate) return
  await sendOnce(context, nudgeMail({ ...found, stepId, today }, senderOf(context)))
}
