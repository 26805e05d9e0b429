import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf, lockRegistration } from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { makeCaptain } from '#features/roster/teams/service.ts'

type Appointment = { registrationId: number; teamId: number }

/** Makes someone captain of their team at once. Again changes nothing. */
export const appointCaptain = atomic(
  async (
    context: Context,
    { playerId: by, permissions }: Caller,
    { registrationId, teamId }: Appointment,
  ) => {
    const { db } = context
    admitTo(permissions, 'people', await leagueOf(db, registrationId))
    const { playerId } = await lockRegistration(db, registrationId)
    await makeCaptain(context, db, { teamId, playerId, by })
  },
)
