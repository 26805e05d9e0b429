import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import { type Cents, centsOf } from '@hive/domain/base/money/cents'
import { registrationType } from '@hive/domain/leagues/leagues/registration-type'
import {
  admitFriends,
  hasPreferences,
  NO_PREFERENCES,
  type TeamPreferences,
} from '@hive/domain/roster/registration/friends'
import type { FeeSplit } from '@hive/domain/money/split-fee/split-fee'
import { admitVerified } from '@hive/domain/base/players/email'
import type { SignUpChoice } from '@hive/domain/leagues/promotions/prices'
import { admitPlayer, admitTeam } from '@hive/domain/sign-up/sign-up/sign-up'
import type { Context } from '#context.ts'
import { loadProfile, refuseSomeoneElse } from '#features/account/account/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import type { NewTeam } from '#features/roster/teams/service.ts'
import { admitAgreement, type SignedText } from './agreement.ts'
import type { CheckoutRequest } from './checkout-request.ts'
import { choiceByPrice, isFiveFields, teamByDefault } from './five-fields.ts'

/** The sign-up that a player wants, whichever client has sent it. */
export type SignUpOrder = {
  playerId: number
  /** From where it was sent, in words. */
  device: string
  league: League
  choice: SignUpChoice
  /** The team that a captain signs up; `null` for an individual. */
  team: NewTeam | null
  /** How the captain splits the fee; `null` for one who pays all of it. */
  split: FeeSplit | null
  skillLevelId: number
  preferences: TeamPreferences
  /** The agreement that was signed with the order; `null` when the signature comes with the last step. */
  signed: SignedText | null
  /** The price that the page has shown. */
  price: Cents | null
  /** The credit that the page has shown; `null` for a client that shows none. */
  credit: Cents | null
  coupon: string | null
  adEventId: string | null
}

/** Reads an order out of a request, and refuses who may not sign up at all. */
export async function readOrder(
  context: Context,
  caller: Caller,
  request: CheckoutRequest,
  device: string,
): Promise<SignUpOrder> {
  refuseSomeoneElse(caller, request.UserEmail)
  admitVerified(caller)
  const isPlain = isFiveFields(request)
  const league = await leagueForSignUp(context, Number(request.LeagueId))
  const { RegistrationTypeId: typeId, TryItOutRegistration: tryItOut } = request
  const choice =
    typeId === undefined
      ? await choiceByPrice(context, caller, { request, league })
      : { type: typeOf(typeId), tryItOut }
  const profile = await loadProfile(context, caller)
  admitPlayer(profile)
  const signed = isPlain ? null : await admitAgreement(context, league.id, request)
  const team = isPlain
    ? await teamByDefault(context, { request, choice, captain: profile.name })
    : teamOf(request, choice)
  if (team) admitTeam(team, caller.email, league.sport.playersOnTeam)
  const preferences = preferencesOf(request, choice)
  admitFriends(preferences.friends, caller.email, 'FriendEmails')
  return {
    playerId: caller.playerId,
    device,
    league,
    choice,
    team,
    split: splitOf(request, choice),
    skillLevelId: request.SkillLevelId,
    preferences,
    signed,
    price: centsOf(request.Price),
    credit: request.Credit === undefined ? null : centsOf(request.Credit),
    coupon: couponOf(request),
    adEventId: request.AdEventId ?? null,
  }
}

/** The coupon that a client sends, if it sends one. */
function couponOf({ Discounts }: CheckoutRequest): string | null {
  const [first] = Discounts ?? []
  return typeof first === 'string' ? first : (first?.coupon ?? null)
}

function typeOf(typeId: number): SignUpChoice['type'] {
  const type = registrationType(typeId)
  if (type === 'individual' || type === 'team') return type
  throw new Refusal(
    'registration_type_unavailable',
    'Only an individual or a team pays. A team player joins for free.',
  )
}

function splitOf(
  { FeeShares: players, FeeRest: rest }: CheckoutRequest,
  { type }: SignUpChoice,
): FeeSplit | null {
  return type === 'team' && players !== undefined ? { players, rest } : null
}

function teamOf(
  { TeamName: name, TeamPlayers: invited }: CheckoutRequest,
  { type }: SignUpChoice,
): NewTeam | null {
  return type === 'team' ? { name, invited } : null
}

function preferencesOf(
  { FriendEmails: friends, WouldCaptain: wouldCaptain }: CheckoutRequest,
  choice: SignUpChoice,
): TeamPreferences {
  return hasPreferences(choice) ? { friends, wouldCaptain } : NO_PREFERENCES
}
