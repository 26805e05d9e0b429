import type { startCheckoutSession } from '@hive/contract/payments'
import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/leagues/league'
import { centsOf } from '@hive/domain/leagues/pricing'
import { bestDiscount } from '@hive/domain/leagues/promotion'
import { registrationType } from '@hive/domain/registration/registration'
import { priceOf, type SignUpChoice } from '@hive/domain/registration/sign-up'
import { defaultTeamName } from '@hive/domain/registration/team'
import { irishDay, irishWall } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { promotionNow } from '#features/leagues/service.ts'
import { countRewards } from '#features/rewards/service.ts'
import type { Caller } from '#features/session/service.ts'
import { freeTeamName, type NewTeam } from '#features/teams/service.ts'

export type CheckoutRequest = z.output<typeof startCheckoutSession.body>

/**
 * Whether only e-mail, league, price and coupon were sent, as clients that follow the specification do: type,
 * team and signature come with their last step.
 */
export function isBare(wish: CheckoutRequest): boolean {
  const { RegistrationTypeId, signedRegistrationLiabilityAgreement: signed } = wish
  return RegistrationTypeId === undefined && signed === undefined
}

/** The coupon that a client sends, if it sends one. */
export function couponOf({ Discounts }: CheckoutRequest): string | null {
  const [first] = Discounts ?? []
  return typeof first === 'string' ? first : (first?.coupon ?? null)
}

const WAYS: readonly SignUpChoice[] = [
  { type: 'individual', tryItOut: false },
  { type: 'team', tryItOut: false },
  { type: 'individual', tryItOut: true },
]

export async function choiceOf(
  context: Context,
  caller: Caller,
  { wish, league }: { wish: CheckoutRequest; league: League },
): Promise<SignUpChoice> {
  const { RegistrationTypeId, TryItOutRegistration: tryItOut } = wish
  if (RegistrationTypeId === undefined) {
    const promotion = await promotionNow(context.db, context.now())
    const rewards = await countRewards(context.db, caller.playerId, null)
    const asked = centsOf(wish.Price)
    const at = irishWall(context.now())
    const fits = (choice: SignUpChoice) => {
      const discount = bestDiscount({ promotion, rewards, tryItOut: choice.tryItOut })
      return priceOf(league, choice, { at, discount }).due === asked
    }
    return WAYS.find(fits) ?? { type: 'individual', tryItOut }
  }
  const type = registrationType(RegistrationTypeId)
  if (type !== 'individual' && type !== 'team') {
    throw new Refusal(
      'registration_type_unavailable',
      'Only an individual or a team is paid for. A team player joins for nothing.',
    )
  }
  return { type, tryItOut }
}

type Signature = Partial<
  Pick<
    CheckoutRequest,
    'signedRegistrationLiabilityAgreement' | 'signedRegistrationLiabilityAgreementVersion'
  >
>

/** Refuses a sign-up without the agreement, or with another one than is in force. */
export function admitAgreement({ agreement }: Context, wish: Signature): void {
  if (!wish.signedRegistrationLiabilityAgreement) {
    throw new Refusal('agreement_unsigned', 'You must agree to the waiver to proceed.')
  }
  const version = wish.signedRegistrationLiabilityAgreementVersion ?? agreement.version
  if (version !== agreement.version) {
    throw new Refusal(
      'agreement_outdated',
      'The liability agreement has changed. Please load this page again and read the new one.',
    )
  }
}

type Captain = { wish: CheckoutRequest; choice: SignUpChoice; captain: string }

/** The team that a captain signs up; `null` for an individual. */
export async function teamOf(
  context: Context,
  { wish, choice, captain }: Captain,
): Promise<NewTeam | null> {
  if (choice.type !== 'team') return null
  const { TeamName, TeamPlayers } = wish
  // Its name comes with the last step; until then it has the captain's.
  const name = isBare(wish)
    ? await freeTeamName(context, defaultTeamName(captain), irishDay(context.now()))
    : TeamName
  return { name, invited: TeamPlayers }
}
