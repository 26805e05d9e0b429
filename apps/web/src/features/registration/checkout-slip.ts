import { sessionBox } from '#lib/session-box.ts'

/** What the tab remembers of a sign-up while its owner pays elsewhere, in the specification's names. */
export type CheckoutSlip = {
  readonly LeagueId: number
  readonly LeagueName: string
  readonly Location: string
  readonly RegistrationTypeId: number
  readonly TryItOutRegistration: boolean
  readonly SkillLevelId: number
  readonly Price: number
  readonly StripeSessionId: string
}

export const checkoutSlip = sessionBox<CheckoutSlip>('registrationFormData')

/** A session whose verification waits for its owner to sign in again. */
export const pendingVerification = sessionBox<string>('pendingVerification')

const verified = sessionBox<string[]>('verifiedSessions')

export function isVerified(sessionId: string): boolean {
  return verified.read()?.includes(sessionId) ?? false
}

export function rememberVerified(sessionId: string): void {
  verified.write([...(verified.read() ?? []), sessionId])
}
