import { sessionBox } from '#lib/box.ts'

/** What someone chose on a league's page; `price` in euro, as it was shown. */
export type Choice = {
  readonly leagueId: number
  readonly registrationTypeId: number
  readonly price: number
  readonly tryItOut: boolean
  /** The coupon of the promotion that counts, if one does. */
  readonly coupon?: string
}

const box = sessionBox<Choice>('pendingRegistrationChoice')

/** Keeps the choice through sign-in and profile. */
export function saveChoice(choice: Choice): void {
  box.write(choice)
}

/** The choice for this league, if one was made in this tab. */
export function readChoice(leagueId: number): Choice | null {
  const choice = box.read()
  return choice?.leagueId === leagueId ? choice : null
}

export function clearChoice(): void {
  box.clear()
}

/** Where to go on after the account was saved; used once. */
export const afterAccount = sessionBox<string>('postUpdateRedirect')

/** The session of a payment that waits for its owner to sign in again. */
export const pendingVerification = sessionBox<string>('pendingVerification')
