import type { RegistrationState } from './states.ts'

/** Why a payment buys no place and is refunded. */
export type NoPlaceReason = 'place_gone' | 'given_up' | 'paid_twice' | 'league_cancelled'

type LateMoney = {
  /** The state of the sign-up when the money arrived. */
  readonly state: RegistrationState
  readonly isCalledOff: boolean
  /** Whether the same person has a place in the league by another sign-up. */
  readonly isIn: boolean
  readonly isUpgrade: boolean
}

/** Why there was no place any more when the money arrived. */
export function whyNoPlace({ state, isCalledOff, isIn, isUpgrade }: LateMoney): NoPlaceReason {
  if (isCalledOff) return 'league_cancelled'
  if (isIn) return 'paid_twice'
  // An upgrade finds no place only when the try-out that it was for has been cancelled.
  return state === 'cancelled' || isUpgrade ? 'given_up' : 'place_gone'
}
