import type { Account } from '@hive/contract/account/account'
import type { CheckoutSlip } from './checkout-slip.ts'

/** The specification's values for an empty profile. */
const DEFAULTS = { DOB: '2000-01-01', GenderId: 1, TShirtSizeId: 0 } as const

type CheckoutReturn = { sessionId: string; account: Account | null; slip: CheckoutSlip | null }

/**
 * The last step of a sign-up, with the specification's fields. The server has all of it in its own data and
 * does not rely on these values. For a sign-up that another tab began, only the player is known here.
 */
export function lastStep({ sessionId, account, slip }: CheckoutReturn) {
  return {
    sessionId,
    StripeSessionId: sessionId,
    ...(account ? personOf(account) : {}),
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
