import { Refusal } from '../../errors.ts'
import type { League } from '../../season/season/league.ts'
import type { Moment } from '../../leagues/leagues/nights.ts'
import { placesFor, placesLeft } from '../../leagues/places/places.ts'
import { admitTeams } from '../../leagues/leagues/no-more-teams.ts'
import { signUpState } from '../../leagues/leagues/sign-up-state.ts'
import { outOfQuietHours } from '../../base/time/quiet.ts'
import type { RegistrationType } from '../../leagues/leagues/registration-type.ts'

/** For how long a place is kept for the first in line; then it is the next one's. */
export const OFFER_HOURS = 24

/**
 * An offer made at `now`: when its mail may go out, and until when the place is kept. In quiet hours no mail goes out, the
 * hours are not counted yet, and no offer ends.
 */
export function offerTimes(now: Date): { mailAt: Date; endsAt: Date } {
  const mailAt = outOfQuietHours(now)
  return { mailAt, endsAt: outOfQuietHours(new Date(mailAt.getTime() + OFFER_HOURS * 3_600_000)) }
}

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

/** Refuses to put someone in line for a league that is not open. */
export function admitToLine(league: League, at: Moment): void {
  const state = signUpState(league, at)
  if (state === 'open' || state === 'full') return
  throw new Refusal('registration_closed', 'Registration Closed')
}

/** Refuses to put someone in line for a league that is not open, has room, or takes no more teams. */
export function admitWaiting(league: League, type: RegistrationType, at: Moment): void {
  admitToLine(league, at)
  admitTeams(league, type)
  if (!isFullFor(league, type)) {
    throw new Refusal('places_left', 'There’s room: you can sign up straight away.')
  }
}

/** What someone in line for a team reads while the league takes no more; their place is kept in case it does again. */
export const NO_MORE_TEAMS =
  'This league takes no more teams, so we can’t offer you a place. We keep your place in line in case that changes. To play without a team, leave the list first.'

/** How long the line of a full league is, in words for someone who thinks of joining it. */
export function lineText(waiting: number): string {
  if (waiting === 1) return '1 person is waiting, so you would be second in line.'
  if (waiting > 1) return `${waiting} people are waiting ahead of you.`
  return 'The waiting list is empty, so you would be first in line.'
}

/** The same in few words, for a card. */
export function aheadText(waiting: number): string {
  return waiting === 0 ? 'No one waiting yet' : `${waiting} waiting ahead of you`
}
