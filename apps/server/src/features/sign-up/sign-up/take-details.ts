import type { startRegistrationPaymentsFlow } from '@hive/contract/sign-up/checkout'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { admitTeam } from '@hive/domain/sign-up/sign-up/sign-up'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { lockRegistration, renameSignUps, sign } from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { completeTeam, inviteTeammates } from '#features/roster/teams/service.ts'
import { admitAgreement } from './agreement.ts'

type LastStep = z.output<typeof startRegistrationPaymentsFlow.body>
type Details = { registrationId: number; body: LastStep }

/**
 * Takes what a client that sends five fields only brings with its last step: signature, level, and the
 * team's name and teammates. Only once, and only for a sign-up that was started without them.
 */
export async function takeDetails(
  context: Context,
  caller: Caller,
  { registrationId, body }: Details,
): Promise<void> {
  if (!body.signedRegistrationLiabilityAgreement) return
  await keepDetails(context, caller, { registrationId, body })
}

const keepDetails = atomic(
  async (
    context: Context,
    { playerId: captainPlayerId, email }: Caller,
    { registrationId, body }: Details,
  ) => {
    const { db } = context
    const registration = await lockRegistration(db, registrationId)
    const { agreementVersion, teamId, registrationTypeId, leagueId, state } = registration
    if (agreementVersion !== null) return
    const signed = await admitAgreement(context, leagueId, body)
    const agreement = { ...signed, signedAt: context.now() }
    await sign(db, registrationId, { agreement, skillLevelId: body.SkillLevelId })
    if (registrationTypeId !== REGISTRATION_TYPE_IDS.team || teamId === null) return
    const { TeamName: name, TeamPlayers: invited } = body
    const league = await leagueForSignUp(context, leagueId)
    admitTeam({ name: name || 'unnamed', invited }, email, league.sport.playersOnTeam)
    const today = irishDay(context.now())
    const renamed = await completeTeam(db, { name, invited }, { teamId, captainPlayerId, today })
    if (renamed !== null) await renameSignUps(db, { id: teamId, name: renamed })
    if (state === 'confirmed') await inviteTeammates(context, db, registration)
  },
)
