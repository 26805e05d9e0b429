import { idText } from '@hive/contract/base/common'
import type {
  CheckoutOutcome,
  startRegistrationPaymentsFlow,
} from '@hive/contract/sign-up/checkout'
import { Refusal } from '@hive/domain/errors'
import { admitVerified } from '@hive/domain/base/players/email'
import { admitPlayer } from '@hive/domain/sign-up/sign-up/sign-up'
import type { RegistrationState } from '@hive/domain/roster/registration/states'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { loadProfile } from '#features/account/account/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { admitAgreement } from './agreement.ts'
import { joinTeam } from './join-team.ts'
import { takeDetails } from './take-details.ts'
import { findBySession } from './queries.ts'
import { settle } from './settle.ts'

/** Where the caller's own paid sign-up stands; settles it first when that has not happened yet. */
export async function outcomeOf(
  context: Context,
  caller: Caller,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const before = await ownCheckout(context, caller, sessionId)
  if (!OUTCOMES[before.state]) await settle(context, sessionId, `player:${caller.playerId}`)
  const after = await ownCheckout(context, caller, sessionId)
  const { leagueId, leagueTitle, venueName, noPlace, isInLine } = after
  const state = OUTCOMES[after.state]
  if (!state) {
    throw new Refusal('payment_not_made', 'Registration failed. Please try again.')
  }
  const { email } = caller
  return { state, leagueId, leagueTitle, venueName, email, noPlace, isInLine }
}

/** The last step of the specification's flow: what it brings, and where the sign-up stands. */
export async function finishFlow(
  context: Context,
  caller: Caller,
  body: z.output<typeof startRegistrationPaymentsFlow.body>,
): Promise<CheckoutOutcome> {
  const { registrationId } = await ownCheckout(context, caller, body.sessionId)
  await takeDetails(context, caller, { registrationId, body })
  return outcomeOf(context, caller, body.sessionId)
}

/** Joins a captain's team, which costs nothing; only a verified e-mail can claim an invitation. */
export async function joinAsTeamPlayer(
  context: Context,
  caller: Caller,
  request: z.output<typeof startRegistrationPaymentsFlow.body>,
): Promise<CheckoutOutcome> {
  admitVerified(caller)
  admitPlayer(await loadProfile(context, caller))
  const league = await leagueForSignUp(context, idText.catch(NO_LEAGUE).parse(request.leagueId))
  const agreement = await admitAgreement(context, league.id, request)
  await joinTeam(context, {
    leagueId: league.id,
    playerId: caller.playerId,
    skillLevelId: request.SkillLevelId,
    agreement,
  })
  return {
    state: 'confirmed',
    leagueId: league.id,
    leagueTitle: league.title,
    venueName: league.venue.name,
    email: caller.email,
    noPlace: null,
    isInLine: false,
  }
}

/** The number of no league, for a text that is none. */
const NO_LEAGUE = 0

async function ownCheckout(context: Context, caller: Caller, sessionId: string) {
  const known = await findBySession(context.db, sessionId)
  // Opened in the moment when its sign-up was given up, or a server died: its key says whose it is.
  if (!known) await settle(context, sessionId, `player:${caller.playerId}`)
  const checkout = known ?? (await findBySession(context.db, sessionId))
  if (!checkout || checkout.playerId !== caller.playerId) {
    throw new Refusal('checkout_not_found', 'We can’t find this payment.')
  }
  return checkout
}

/** The outcome of a paid sign-up, or share. One that has been played, or moved up, since was registered all the same. */
const OUTCOMES: Partial<Record<RegistrationState, CheckoutOutcome['state']>> = {
  confirmed: 'confirmed',
  tried: 'confirmed',
  upgraded: 'confirmed',
  share_paid: 'confirmed',
  refund_due: 'refund_due',
  refunded: 'refunded',
}
