import type { PlainLeagueValues } from './league-fields.ts'
import type { Moment } from './nights.ts'
import type { RegistrationWindow } from './registration-window.ts'

/** How an organiser opens sign-up: now, at a moment, later without saying when, or no more. */
export type RegistrationChoice = PlainLeagueValues['registration']

type Kept = { readonly isUpcoming: boolean; readonly registrationClosed: boolean }
type Chosen = {
  readonly registration: RegistrationChoice
  readonly registrationOpens: Moment | null
  readonly renewalOpens: Moment | null
}

/** The part of the choice that a league keeps. */
export function keptRegistration({ registration, registrationOpens, renewalOpens }: Chosen) {
  return {
    isUpcoming: registration === 'opens_at' || registration === 'announced',
    registrationClosed: registration === 'closed',
    registrationOpens: registration === 'opens_at' ? registrationOpens : null,
    // Captains can only come before the others when it is known when those come.
    renewalOpens: registration === 'opens_at' ? renewalOpens : null,
  }
}

/** The choice that a league was kept with. */
export function registrationChoice({
  isUpcoming,
  registrationClosed,
  registrationOpens,
}: Kept & Pick<RegistrationWindow, 'registrationOpens'>): RegistrationChoice {
  if (registrationClosed) return 'closed'
  if (!isUpcoming) return 'open'
  return registrationOpens === null ? 'announced' : 'opens_at'
}
