import type { RefundReason } from './cancellation.ts'
import type { RegistrationState } from './states.ts'

/** Why money that came buys no place, and goes back. */
export type NoPlaceReason = Extract<
  RefundReason,
  'place_gone' | 'given_up' | 'paid_twice' | 'league_cancelled'
>

type LateMoney = {
  /** Where the sign-up stood when the money came. */
  readonly state: RegistrationState
  readonly isCalledOff: boolean
  /** Whether the same person is in the league by another sign-up. */
  readonly isIn: boolean
  readonly isUpgrade: boolean
}

/** What happened to a place whose money came when it could not be had any more. */
export function whyNoPlace({ state, isCalledOff, isIn, isUpgrade }: LateMoney): NoPlaceReason {
  if (isCalledOff) return 'league_cancelled'
  if (isIn) return 'paid_twice'
  // An upgrade finds no place only when the try-out that it was for has been cancelled.
  return state === 'cancelled' || isUpgrade ? 'given_up' : 'place_gone'
}
