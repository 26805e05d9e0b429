import type { Membership } from '../../base/memberships/membership.ts'
import type { Moment } from '../../leagues/leagues/nights.ts'
import { signUpState } from '../../leagues/leagues/sign-up-state.ts'
import type { SignUpChoice } from '../../leagues/promotions/prices.ts'
import { canMoveUp, movesUp } from '../../roster/registration/try-out.ts'
import type { League } from '../../season/season/league.ts'

type Standing = {
  readonly at: Moment
  /** The player’s place in the league. */
  readonly own: Pick<Membership, 'registered' | 'tryItOutRegistration'> | undefined
  /** Whether a place is kept for them until they have paid. */
  readonly isHeld: boolean
}

/** Why a form to pay for a place cannot succeed, so that it does not open; null when it may. */
export function whyNoForm(
  league: League,
  choice: SignUpChoice,
  { at, own, isHeld }: Standing,
): 'already_registered' | 'registration_closed' | null {
  if (own?.registered) {
    if (!movesUp({ tryItOut: own.tryItOutRegistration }, choice)) return 'already_registered'
    return canMoveUp(league, at) ? null : 'registration_closed'
  }
  const state = signUpState(league, at)
  return !isHeld && (state === 'closed' || state === 'finished') ? 'registration_closed' : null
}
