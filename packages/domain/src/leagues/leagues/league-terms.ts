import type { Day, Weekday } from '../../base/time/day.ts'
import { choicesOf, type PlainLeagueValues, type ShownName } from './league-fields.ts'
import type { Cents } from '../../base/money/cents.ts'
import type { Photograph } from '../photographs/photograph.ts'
import type { ShownHall } from './other-halls.ts'
import type { Venue } from '../venues/venue.ts'

/** A sport as leagues play it: '3v3 Basketball' is played, 'Basketball' is a preference. */
export type Sport = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly gameDurationInMinutes: number
  readonly playersOnTeam: number
  readonly rules: string
}

export const ABILITY_LEVELS = choicesOf('abilityLevel')
export type AbilityLevel = PlainLeagueValues['abilityLevel']

/** The fields of its form that everyone reads of a league. */
type ShownValues = Readonly<
  Pick<PlainLeagueValues, Exclude<ShownName, OfSeason> & keyof PlainLeagueValues>
>

/** Fields about games, which the season adds with those of their own kind. */
type OfSeason = 'gameScoring' | 'pointsRule'

/** A league as it is sold: all that is known before a game is drawn. */
export type LeagueTerms = ShownValues & {
  readonly id: number
  readonly sport: Sport
  readonly venue: Venue
  /** Where it is on some of its nights, the first ones first; left out where all are at its own venue. */
  readonly otherHalls?: readonly ShownHall[] | undefined
  readonly image: string
  /** Its own photographs, then those of its venue; what devices kept before has none. */
  readonly photographs?: readonly Photograph[] | undefined
  readonly startDate: Day
  readonly endDate: Day
  /** Its nights, where they are not simply every week from the first day to the last. */
  readonly nights: readonly Day[] | null
  readonly weekday: Weekday
  readonly teamPrice: Cents
  readonly individualPrice: Cents
  readonly registrationClosed: boolean
  /** Announced: shown with its month until sign-up opens. */
  readonly isUpcoming: boolean
  /** Whether the organiser has called it off; then everyone is refunded. */
  readonly isCancelled: boolean
  /** How many places its pool has, counted in players. */
  readonly places: number
  /** Player places taken by confirmed sign-ups and live holds. */
  readonly placesTaken: number
  /** How many sign-ups are on the waiting list. */
  readonly waiting: number
}
