import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { leaveToken, mailed } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { NEXT_SEASONS, renewalMail } from './mails/renewal.ts'
import { findRenewalMail, listToMail } from './queries.ts'
import * as job from './jobs.ts'

/** Orders a mail to every captain who can sign up again by now, and has not heard of it. */
export async function openRenewals({ db, now, jobs }: Context): Promise<void> {
  for (const captain of await listToMail(db, irishWall(now()))) {
    const { leagueId, playerId } = captain
    await jobs.add(db, job.sendRenewal, captain, `renewal ${leagueId} ${playerId}`)
  }
}

/** Durable work about renewals: a mail to each captain once sign-up has opened for them. */
export const RENEWAL_WORK: readonly Handled[] = [
  handled(job.openRenewals, openRenewals),
  mailed(job.sendRenewal, renewalMail, async (context, data) => {
    const found = await findRenewalMail(context.db, data)
    const leave = leaveToken(context.sealer, NEXT_SEASONS, data.playerId)
    return found && { ...data, mailId: data.mailId ?? null, ...found, leave }
  }),
]
