/**
 * The life of a registration. A place is taken from `held` on, and given back on every way out of
 * `held` and `confirmed`.
 */
export const REGISTRATION_STATES = [
  'held',
  'confirmed',
  'tried',
  'upgraded',
  'given',
  'share_open',
  'share_paid',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

const NEXT: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  held: ['confirmed', 'expired', 'cancelled'],
  // A share of a team's fee whose card page is open; it keeps no place, since the team has its own.
  share_open: ['share_paid', 'expired', 'cancelled'],
  // A share that is paid; its money goes back when the team leaves the league, or its payer the team, in time. It ends where an
  // organiser had recorded it by mistake.
  share_paid: ['refund_due', 'cancelled'],
  // Money may arrive after the hold has gone: there is still a place, or a share to pay, or it goes back.
  expired: ['confirmed', 'share_paid', 'refund_due'],
  // A place that its owner has given up never comes back to life.
  cancelled: ['refund_due'],
  confirmed: ['cancelled', 'upgraded', 'tried', 'given'],
  // A one-week try-out that is over: paid and played, and without a place.
  tried: ['upgraded'],
  // Its place has become another one of its owner's: a try-out's the full league's, a team's an individual's. Its money
  // goes back with that.
  upgraded: ['refund_due'],
  // Its owner gave the place to someone else; their money goes back with that place.
  given: ['refund_due'],
  // Nothing has come back of what an organiser gave up.
  refund_due: ['refunded', 'cancelled'],
  // A bank may send a refund back weeks later.
  refunded: ['refund_due'],
}

/**
 * How long a checkout keeps its place: the half hour that a card page lives at least, and minutes by which
 * the clocks of the database and of the payment provider may differ.
 */
export const HOLD_MINUTES = 35

export function canBecome(from: RegistrationState, to: RegistrationState): boolean {
  return NEXT[from].includes(to)
}

/** Whether a registration in this state keeps places of its league's pool. */
export function takesPlaces(state: RegistrationState): boolean {
  return state === 'held' || state === 'confirmed'
}
