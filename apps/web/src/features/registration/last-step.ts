import type { Account } from '@hive/contract/account'
import type { CheckoutSlip } from './checkout-slip.ts'

/** What the specification sends where a profile says nothing. */
const DEFAULTS = { DOB: '2000-01-01', GenderId: 1, TShirtSizeId: 0 } as const

/** The call of someone who joins a captain's team names this in place of a session. */
export const TEAM_PLAYER_SESSION = 'team_player_registration'

/**
 * The last step of a sign-up with the specification's fields. The server knows all of it, and believes none; of
 * a sign-up that this tab did not begin, only the person is known here.
 */
export function lastStep(sessionId: string, account: Account, slip: CheckoutSlip | null) {
  return {
    sessionId,
    StripeSessionId: sessionId,
    ...personOf(account),
    ...(slip ? signUpOf(slip) : { leagueId: 0 }),
  }
}

function personOf(account: Account) {
  return {
    userId: account.email,
    Email: account.email,
    Name: account.name,
    DOB: account.dateOfBirth ?? DEFAULTS.DOB,
    PhoneNumber: account.phoneNumber,
    GenderId: account.genderId ?? DEFAULTS.GenderId,
    TShirtSizeId: account.tShirtSizeId ?? DEFAULTS.TShirtSizeId,
    Verified: account.verified,
  }
}

function signUpOf(slip: CheckoutSlip) {
  return {
    leagueId: slip.LeagueId,
    RegistrationTypeId: slip.RegistrationTypeId,
    TeamId: slip.TeamId,
    TeamName: slip.TeamName,
    TeamPlayers: [...slip.TeamPlayers],
    SkillLevelId: slip.SkillLevelId,
    Price: slip.Price,
    LeagueRegistrationPrice: slip.LeagueRegistrationPrice,
    TryItOutRegistration: slip.TryItOutRegistration,
    PaymentStatusId: slip.PaymentStatusId,
    isCaptain: slip.isCaptain,
    signedRegistrationLiabilityAgreement: slip.signedRegistrationLiabilityAgreement,
    signedRegistrationLiabilityAgreementTimestamp:
      slip.signedRegistrationLiabilityAgreementTimestamp,
  }
}
