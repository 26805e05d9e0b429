import type { Account } from '@hive/contract/account/account'
import type { Team } from '@hive/contract/roster/team-form'
import type { League } from '@hive/domain/season/season/league'
import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import type { TeamPreferences } from '@hive/domain/roster/registration/friends'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { PAYMENT_STATUS_CREATED } from '@hive/domain/roster/registration/registration'
import type { FeeSplit } from '@hive/domain/money/split-fee/split-fee'
import { sessionBox } from '#lib/box.ts'
import type { Choice } from './choice.ts'

/**
 * The tab's memory of a sign-up while the player is on the card page: the specification's fields. It
 * is deleted with the sign-up, at sign-out or with the tab, and is never sent to another device.
 */
export type CheckoutSlip = {
  readonly Email: string
  readonly Name: string
  readonly PhoneNumber: string
  readonly DateOfBirth: string | null
  readonly Verified: boolean
  readonly LeagueId: number
  readonly LeagueName: string
  readonly Location: string
  readonly Sport: string
  readonly StartDate: string
  readonly EndDate: string
  readonly Weekday: string
  readonly Price: number
  readonly LeagueRegistrationPrice: number
  readonly RegistrationTypeId: number
  readonly TryItOutRegistration: boolean
  readonly PaymentStatusId: number
  readonly isCaptain: boolean
  /** A team gets its id from the server. */
  readonly TeamId: number | null
  readonly TeamName: string
  readonly TeamPlayers: readonly string[]
  readonly SkillLevelId: number
  /** Ours: what an individual asks for. */
  readonly preferences?: TeamPreferences
  readonly signedRegistrationLiabilityAgreement: boolean
  readonly signedRegistrationLiabilityAgreementTimestamp: string
  /** Empty until the card page has been opened. */
  readonly StripeSessionId: string
  /** The id under which the ad network hears of this sign-up; only with consent. */
  readonly AdEventId?: string
}

/** A player's order, with their answers on the way. */
export type Checkout = {
  readonly league: League
  readonly account: Account
  readonly choice: Choice
  /** The part of the price that the page says credit pays; null when it has not been read. */
  readonly credit: Cents | null
  readonly team: Team | null
  /** How a captain splits the fee; null where it is not split. */
  readonly split: FeeSplit | null
  /** Null where they are not asked for. */
  readonly preferences: TeamPreferences | null
  readonly skillLevelId: number
  readonly agreementVersion: string
}

export function slipOf(checkout: Checkout, signedAt: Date): CheckoutSlip {
  const { league, account, choice, team, preferences, skillLevelId } = checkout
  const isTeam = choice.registrationTypeId === REGISTRATION_TYPE_IDS.team
  return {
    Email: account.email,
    Name: account.name,
    PhoneNumber: account.phoneNumber,
    DateOfBirth: account.dateOfBirth,
    Verified: account.verified,
    LeagueId: league.id,
    LeagueName: league.title,
    Location: league.venue.name,
    Sport: league.sport.name,
    StartDate: league.startDate,
    EndDate: league.endDate,
    Weekday: league.weekday,
    Price: euroOf(choice.due),
    LeagueRegistrationPrice: euroOf(isTeam ? league.teamPrice : league.individualPrice),
    RegistrationTypeId: choice.registrationTypeId,
    TryItOutRegistration: choice.tryItOut,
    PaymentStatusId: PAYMENT_STATUS_CREATED,
    isCaptain: team !== null,
    TeamId: null,
    TeamName: team?.name ?? '',
    TeamPlayers: team?.players ?? [],
    SkillLevelId: skillLevelId,
    ...(preferences ? { preferences } : {}),
    signedRegistrationLiabilityAgreement: true,
    signedRegistrationLiabilityAgreementTimestamp: signedAt.toISOString(),
    StripeSessionId: '',
  }
}

const KEY = 'registrationFormData'

export const checkoutSlip = sessionBox<CheckoutSlip>(KEY)

/** Whether the kept slip can no longer be read. */
export function isSlipBroken(): boolean {
  return sessionStorage.getItem(KEY) !== null && checkoutSlip.read()?.LeagueId === undefined
}

/** The answers of the same player when they last went to pay for the same thing. */
export function earlierAnswers(account: Account, choice: Choice): CheckoutSlip | null {
  const slip = checkoutSlip.read()
  const isSame =
    slip?.Email === account.email &&
    slip.LeagueId === choice.leagueId &&
    slip.RegistrationTypeId === choice.registrationTypeId
  return isSame ? slip : null
}

/** The checkout session to verify once the player has signed in again. */
export const verificationSignIn = sessionBox<string>('verificationSignIn')

const verified = sessionBox<string[]>('verifiedSessions')

export function isVerified(sessionId: string): boolean {
  return verified.read()?.includes(sessionId) ?? false
}

export function rememberVerified(sessionId: string): void {
  verified.write([...(verified.read() ?? []), sessionId])
}
