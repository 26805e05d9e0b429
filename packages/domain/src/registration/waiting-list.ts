import { Refusal } from '../errors.ts'
import type { League } from '../leagues/league.ts'
import { placesFor, placesLeft } from '../leagues/places.ts'
import { signUpState } from '../leagues/sign-up-state.ts'
import type { Day } from '../time/day.ts'
import type { RegistrationType } from './registration.ts'

/** For how long a place is kept for the first in line; then it is the next one's. */
export const OFFER_HOURS = 24

/** `waiting` and `offered` are in line; the others have left it. */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'expired', 'left'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** Who stands nearer: whose money came too late goes before those who have only waited. */
export const FIRST_IN_LINE = 1
export const IN_LINE = 0

/** Whether a league is too full for this way in, and so has a waiting list for it. */
export function isFullFor(league: League, type: RegistrationType): boolean {
  return placesFor(type, league.sport.playersOnTeam) > placesLeft(league).individual
}

/** Refuses to put someone in line for a league that is not open, or has room. */
export function admitWaiting(league: League, type: RegistrationType, today: Day): void {
  const state = signUpState(league, today)
  if (state !== 'open' && state !== 'full') {
    throw new Refusal('registration_closed', 'Registration Closed')
  }
  if (!isFullFor(league, type)) {
    throw new Refusal('places_left', 'There is room: you can sign up at once.')
  }
}
