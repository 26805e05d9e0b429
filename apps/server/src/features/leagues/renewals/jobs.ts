import { irishWall } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { renewalMail } from './mail.ts'
import { findRenewalMail, listToMail } from './queries.ts'

/** Durable work about renewals: a mail to each captain once sign-up has opened for them. */
export const RENEWAL_JOBS = {
  'open-renewals': job(nothing, { cron: '*/5 * * * *' }),
  'send-renewal': job(z.object({ leagueId: z.int(), playerId: z.int() }), { isKept: true }),
}

type Data = JobsOf<typeof RENEWAL_JOBS>

export async function workRenewals(context: Context): Promise<void> {
  await takeUp(context.jobs, RENEWAL_JOBS, {
    'open-renewals': () => openRenewals(context),
    'send-renewal': (data) => sendRenewal(context, data),
  })
}

/** Has every captain written to who can sign up again by now, and has not heard of it. */
export async function openRenewals({ db, now, jobs }: Context): Promise<void> {
  for (const captain of await listToMail(db, irishWall(now()))) {
    const { leagueId, playerId } = captain
    await jobs.add(db, 'send-renewal', captain, `renewal ${leagueId} ${playerId}`)
  }
}

async function sendRenewal(context: Context, data: Data['send-renewal']) {
  const found = await findRenewalMail(context.db, data)
  if (found) await sendOnce(context, renewalMail({ ...data, ...found }, senderOf(context)))
}
