import { nextStep } from '@hive/domain/roster/teams/invitation'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { takeInvitedOff } from '#features/base/memberships/service.ts'
import { listUnanswered, lockUnanswered, setExpired, setReminded } from './invitation-queries.ts'
import { sendInvitationNews } from './jobs.ts'

/**
 * Reminds invited people who have not answered, and in the end takes their invitations back. Each is a transaction of
 * its own: one that fails stops no other, and is tried again with the next run.
 */
export async function followUpInvitations(context: Context): Promise<void> {
  const now = context.now()
  const open = await listUnanswered(context.db, irishDay(now))
  for (const { id } of open.filter((invitation) => nextStep(invitation).at <= now)) {
    await followUp(context, id).catch((error: unknown) => {
      context.log.warn({ err: error, invitation: id }, 'an invitation was not followed up')
    })
  }
}

const followUp = atomic(async (context: Context, invitationId: number) => {
  const { db, jobs } = context
  const now = context.now()
  const invitation = await lockUnanswered(db, invitationId)
  // Answered, or dealt with by another process, since the list was read.
  if (!invitation || nextStep(invitation).at > now) return
  const { step } = nextStep(invitation)
  if (step === 'expiry') {
    await setExpired(db, invitationId, now)
    await takeInvitedOff(db, invitation.teamId, invitation.email)
  } else {
    await setReminded(db, invitationId, now)
  }
  await jobs.add(db, sendInvitationNews, { invitationId, step })
})
