import { UNKNOWN_DEVICE } from '@hive/domain/base/session/asked'
import { startCheckoutSession } from '../packages/contract/src/sign-up/checkout.ts'
import type { Context } from '../apps/server/src/context.ts'
import { startCheckout } from '../apps/server/src/features/sign-up/sign-up/checkout.ts'
import { outcomeOf } from '../apps/server/src/features/sign-up/sign-up/outcome.ts'

export type Player = { id: number; email: string }

/** One sign-up from pressing pay to the confirmation, by the services that serve a browser. */
export async function paidSignUp(
  context: Context,
  player: Player,
  leagueId: number,
): Promise<void> {
  const caller = callerOf(player)
  const { sessionId } = await startCheckout(context, caller, {
    ...orderOf(player, leagueId),
    device: UNKNOWN_DEVICE,
  })
  const { state } = await outcomeOf(context, caller, sessionId)
  if (state !== 'confirmed') throw new Error(`The sign-up is ${state}.`)
}

function callerOf({ id: playerId, email }: Player) {
  return {
    playerId,
    email,
    emailVerified: true,
    permissions: {},
    issuer: 'bench',
    subject: String(playerId),
    signedInAt: new Date(),
    isStrong: false,
    isNamed: true,
  }
}

function orderOf({ email }: Player, leagueId: number) {
  return startCheckoutSession.body.parse({
    UserEmail: email,
    LeagueId: String(leagueId),
    Price: 90,
    RegistrationTypeId: 1,
    SkillLevelId: 2,
    signedRegistrationLiabilityAgreement: true,
  })
}
