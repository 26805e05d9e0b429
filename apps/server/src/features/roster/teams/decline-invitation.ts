import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { takeInvitedOff } from '#features/base/memberships/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { setDeclined } from './invitation-queries.ts'
import { sendInvitationNews } from './jobs.ts'
import { lockTeam } from './roster-queries.ts'

/** Says no to a team's invitation of the caller, which ends with it; the captain hears of it. Again changes nothing. */
export const declineInvitation = atomic(
  async (context: Context, { playerId }: Caller, teamId: number): Promise<void> => {
    const { db, jobs } = context
    await lockTeam(db, teamId)
    const declined = await setDeclined(db, { teamId, playerId, at: context.now() })
    if (!declined) return
    await takeInvitedOff(db, teamId, declined.email)
    await jobs.add(db, sendInvitationNews, { invitationId: declined.id, step: 'declined' })
  },
)
