import { nightsToCome } from '@hive/domain/leagues/nights'
import { irishWall } from '@hive/domain/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { invitationMail, invitationOverMail } from './mails/invitation.ts'
import { findInvitation } from './queries.ts'

const invitation = z.object({ invitationId: z.int() })

/** Durable work of teams: the mails to those whom captains invite. */
export const TEAM_JOBS = {
  // `mailed`: how often the invitation had been sent before this was asked for.
  'send-invitation': job(invitation.extend({ mailed: z.int().optional() })),
  'send-invitation-over': job(invitation),
}

type Data = JobsOf<typeof TEAM_JOBS>

export async function workTeams(context: Context): Promise<void> {
  await takeUp(context.jobs, TEAM_JOBS, {
    'send-invitation': (data) => sendInvitation(context, data),
    'send-invitation-over': (data) => sendInvitationOver(context, data),
  })
}

async function sendInvitation(context: Context, data: Data['send-invitation']) {
  const { invitationId, mailed = 0 } = data
  const found = await findInvitation(context.db, invitationId)
  // Withdrawn, or taken up, while the mail was waiting.
  if (!found || found.withdrawnAt || found.acceptedAt) return
  const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
  await sendOnce(context, invitationMail({ ...found, mailed, firstNight }, senderOf(context)))
}

async function sendInvitationOver(context: Context, data: Data['send-invitation-over']) {
  const found = await findInvitation(context.db, data.invitationId)
  // Deleted meanwhile, or a player with a place of their own, who loses nothing.
  if (!found?.withdrawnAt || found.hasOwnPlace) return
  await sendOnce(context, invitationOverMail(found, senderOf(context)))
}
