/**
 * The life of a registration. A place is taken from `held` on, and given back on every way out of
 * `held` and `confirmed`.
 */
export type RegistrationState =
  | 'held'
  | 'confirmed'
  | 'expired'
  | 'cancelled'
  | 'refund_due'
  | 'refunded'

const NEXT: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  held: ['confirmed', 'expired', 'cancelled'],
  // Money may arrive after the hold has gone: there is still a place, or it goes back.
  expired: ['confirmed', 'refund_due'],
  cancelled: ['confirmed', 'refund_due'],
  confirmed: ['cancelled', 'refund_due'],
  refund_due: ['refunded'],
  refunded: [],
}

/** How long a checkout keeps its place: a little more than the half hour that a card page lives at least. */
export const HOLD_MINUTES = 31

export function canBecome(from: RegistrationState, to: RegistrationState): boolean {
  return NEXT[from].includes(to)
}

/** Whether a registration in this state keeps places of its league's pool. */
export function takesPlaces(state: RegistrationState): boolean {
  return state === 'held' || state === 'confirmed'
}
