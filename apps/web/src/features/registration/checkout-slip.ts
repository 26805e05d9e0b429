import { sessionBox } from '#lib/box.ts'

/** What the tab remembers of a sign-up while its owner pays elsewhere, in the specification's names. */
export type CheckoutSlip = {
  readonly LeagueId: number
  readonly LeagueName: string
  readonly Location: string
  readonly Sport: string
  readonly StartDate: string
  readonly EndDate: string
  readonly Weekday: string
  readonly RegistrationTypeId: number
  readonly TryItOutRegistration: boolean
  readonly isCaptain: boolean
  readonly TeamName: string
  readonly SkillLevelId: number
  readonly Price: number
  readonly PaymentStatusId: number
  /** Empty until the card page has been opened. */
  readonly StripeSessionId: string
  /** The number under which the ad network hears of this sign-up; only with consent. */
  readonly AdEventId?: string
}

const KEY = 'registrationFormData'

export const checkoutSlip = sessionBox<CheckoutSlip>(KEY)

/** Whether something was kept that cannot be read any more. */
export function isSlipBroken(): boolean {
  return sessionStorage.getItem(KEY) !== null && checkoutSlip.read()?.LeagueId === undefined
}

/** A session whose verification waits for its owner to sign in again. */
export const pendingVerification = sessionBox<string>('pendingVerification')

const verified = sessionBox<string[]>('verifiedSessions')

export function isVerified(sessionId: string): boolean {
  return verified.read()?.includes(sessionId) ?? false
}

export function rememberVerified(sessionId: string): void {
  verified.write([...(verified.read() ?? []), sessionId])
}
