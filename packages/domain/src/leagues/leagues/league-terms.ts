import type { ClockTime, Day, Weekday } from '../../base/time/day.ts'
import type { LateJoining, Moment } from './nights.ts'
import type { Cents } from '../../base/money/cents.ts'

/** A sport as leagues play it: '3v3 Basketball' is played, 'Basketball' is a preference. */
export type Sport = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly gameDurationInMinutes: number
  readonly playersOnTeam: number
  readonly rules: string
}

export type Venue = {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly town: string
  readonly eircode: string
  readonly venueTypeId: number
  readonly phoneNumber: string
  readonly websiteLink: string
  /** Degrees; `null` where it is not known. */
  readonly position: Position | null
}

export type Position = { readonly latitude: number; readonly longitude: number }

/** The position of something, when both numbers are known. */
export function positionOf(place: {
  latitude: number | null
  longitude: number | null
}): Position | null {
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export const ABILITY_LEVELS = ['Beginner', 'Competitive'] as const
export type AbilityLevel = (typeof ABILITY_LEVELS)[number]

/** A league as it is sold: all that is known before a game is drawn. */
export type LeagueTerms = {
  readonly id: number
  readonly title: string
  readonly sport: Sport
  readonly venue: Venue
  readonly image: string
  readonly startDate: Day
  readonly endDate: Day
  /** Its nights, where they are not simply every week from the first day to the last. */
  readonly nights: readonly Day[] | null
  readonly weekday: Weekday
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly teamPrice: Cents
  readonly individualPrice: Cents
  readonly numberOfTeams: number
  readonly abilityLevel: AbilityLevel
  readonly coEd: boolean
  readonly registrationClosed: boolean
  readonly tryItOutEnabled: boolean
  /** Whether it is sold while it is running, and for how much. */
  readonly lateJoining: LateJoining
  /** Announced: shown with its month until sign-up opens. */
  readonly isUpcoming: boolean
  /** When sign-up opens and closes by itself; `null` where it does not. */
  readonly registrationOpens: Moment | null
  readonly registrationCloses: Moment | null
  /** When last season’s captains can sign up before everyone else; `null` where they cannot. */
  readonly renewalOpens: Moment | null
  /** The organiser's note on the weather of the next night; may be empty. */
  readonly weatherNote: string
  /** Whether the organiser has called it off; then everyone is refunded. */
  readonly isCancelled: boolean
  /** How many places its pool has, counted in players. */
  readonly places: number
  /** Player places taken by confirmed sign-ups and live holds. */
  readonly placesTaken: number
  /** How many sign-ups are on the waiting list. */
  readonly waiting: number
}
