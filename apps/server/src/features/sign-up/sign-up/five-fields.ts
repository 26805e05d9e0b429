import type { League } from '@hive/domain/season/season/league'
import { centsOf } from '@hive/domain/base/money/cents'
import { priceOf, type SignUpChoice } from '@hive/domain/leagues/promotions/prices'
import { defaultTeamName } from '@hive/domain/roster/teams/team'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { promotionsNow } from '#features/leagues/leagues/service.ts'
import { countRewards } from '#features/roster/rewards/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { freeTeamName, type NewTeam } from '#features/roster/teams/service.ts'
import type { CheckoutRequest } from './checkout-request.ts'

/**
 * Whether only e-mail, league, price and coupon were sent, as clients that follow the specification do: type,
 * team and signature come with their last step.
 */
export function isFiveFields(request: CheckoutRequest): boolean {
  const { RegistrationTypeId, signedRegistrationLiabilityAgreement: signed } = request
  return RegistrationTypeId === undefined && signed === undefined
}

const CHOICES: readonly SignUpChoice[] = [
  { type: 'individual', tryItOut: false },
  { type: 'team', tryItOut: false },
  { type: 'individual', tryItOut: true },
]

/** The choice that costs today the price that was sent; an individual place when none does. */
export async function choiceByPrice(
  context: Context,
  { playerId }: Caller,
  { request, league }: { request: CheckoutRequest; league: League },
): Promise<SignUpChoice> {
  const promotions = await promotionsNow(context.db, context.now())
  const rewards = await countRewards(context.db, playerId, null)
  const price = centsOf(request.Price)
  const at = irishWall(context.now())
  const costsThat = (choice: SignUpChoice) =>
    priceOf(league, choice, { at, promotions, rewards }).due === price
  const { TryItOutRegistration: tryItOut } = request
  return CHOICES.find(costsThat) ?? { type: 'individual', tryItOut }
}

/** A team under its captain's name, until the last step brings its own. */
export async function teamByDefault(
  context: Context,
  { request, choice, captain }: { request: CheckoutRequest; choice: SignUpChoice; captain: string },
): Promise<NewTeam | null> {
  if (choice.type !== 'team') return null
  const name = await freeTeamName(context, defaultTeamName(captain), irishDay(context.now()))
  return { name, invited: request.TeamPlayers }
}
