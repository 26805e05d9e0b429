import type { startRegistrationPaymentsFlow } from '@hive/contract/payments'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { admitTeam } from '@hive/domain/registration/sign-up'
import { irishDay } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import {
  completeTeam,
  inviteTeammates,
  lockRegistration,
  setSigned,
} from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { admitAgreement } from './checkout-choice.ts'

type LastStep = z.output<typeof startRegistrationPaymentsFlow.body>

/**
 * Takes what a client of the specification's letter brings with its last step: signature, level, and the
 * team's name and teammates. Only once, and only for a sign-up that was started without them.
 */
export async function takeDetails(
  context: Context,
  caller: Caller,
  { registrationId, body }: { registrationId: number; body: LastStep },
): Promise<void> {
  if (!body.signedRegistrationLiabilityAgreement) return
  admitAgreement(context, body)
  await inTransaction(context.db, async (db) => {
    const registration = await lockRegistration(db, registrationId)
    const { agreementVersion, teamId, registrationTypeId, leagueId, state } = registration
    if (agreementVersion !== null) return
    const agreement = { ...context.agreement, signedAt: context.now() }
    await setSigned(db, registrationId, { agreement, skillLevelId: body.SkillLevelId })
    if (registrationTypeId !== REGISTRATION_TYPE_IDS.team || teamId === null) return
    const team = { name: body.TeamName || 'unnamed', invited: body.TeamPlayers }
    const league = await leagueForSignUp({ db }, leagueId)
    admitTeam(team, caller.email, league.sport.playersOnTeam)
    const today = irishDay(context.now())
    await completeTeam(
      db,
      { ...team, name: body.TeamName },
      { teamId, captainPlayerId: caller.playerId, today },
    )
    if (state === 'confirmed') await inviteTeammates(context, db, registration)
  })
}
