import type { ClockTime, Day } from '../../base/time/day.ts'

/** One court for one game. */
export type Slot = { readonly night: Day; readonly start: ClockTime; readonly court: number }

/** A game of two teams, by their names, in its slot. */
export type SlottedGame = Slot & { readonly teamOne: string; readonly teamTwo: string }

/** The wish of a team before the draw. It is granted where it costs the other teams nothing that matters more. */
export type TeamWish = {
  readonly team: string
  readonly unavailable: readonly Day[]
  readonly prefers: 'early' | 'late' | null
  /** Nights on which it cannot play: no draw, repair or offer puts a game of it there. */
  readonly cannot?: readonly Day[] | undefined
  /** It can play only at later starts than this one, the first of a night. */
  readonly after?: ClockTime | undefined
  /** Starts at which somebody of it has a game in another league. They are avoided where they can be. */
  readonly busy?: readonly Pick<Slot, 'night' | 'start'>[] | undefined
}

/** What a league lets each team say that it cannot do. */
export type HardLimits = {
  readonly nights: number
  /** Whether a team can ask never to have the first start of a night. */
  readonly notFirst: boolean
}

/** Teams in two halves, in each of which all meet once or twice. The lower half is all teams that are not in `top`. */
export type Halves = { readonly halves: 'single' | 'double'; readonly top: readonly string[] }

/**
 * Who meets whom: everyone once, everyone twice, so many games for each team against opponents as different as
 * possible, or two halves.
 */
export type Format = 'single' | 'double' | { readonly games: number } | Halves

export function isInHalves(format: Format): format is Halves {
  return typeof format === 'object' && 'halves' in format
}

/** Two teams that meet. */
export type Meeting = Pick<SlottedGame, 'teamOne' | 'teamTwo'>

/** The rest of a season, which is drawn again from a night on. */
export type RestTerms = {
  readonly from: Day
  /** Public. */
  readonly reason: string
  /** The games that stay where they are. */
  readonly kept: readonly SlottedGame[]
  /** The games to draw; those of a round can be on one night. */
  readonly rounds: readonly (readonly Meeting[])[]
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
}

/** A hall in which a league plays on some nights, by its name: on all others it is in its own. */
export type DrawnHall = { readonly name: string; readonly nights: readonly Day[] }

/** A public number that terms name before it exists: a round of a beacon, or one that somebody else draws. */
export type NumberSource =
  | { readonly kind: 'beacon'; readonly chain: string; readonly round: number }
  | { readonly kind: 'other'; readonly what: string; readonly day: Day }

/** All that a schedule depends on. The same terms give the same schedule, to the byte. */
export type ScheduleTerms = {
  readonly teams: readonly string[]
  readonly format: Format
  readonly slots: readonly Slot[]
  readonly wishes: readonly TeamWish[]
  readonly seed: string
  /** How many nights each team could rule out, and whether the first start as well; left out where none could. */
  readonly hard?: HardLimits | undefined
  /** The hash of the certificate that this draw comes after, where fixtures have been out before. */
  readonly follows?: string | undefined
  /** Of a draw of the rest of a season. */
  readonly rest?: RestTerms | undefined
  /** Where the courts of some nights are; left out where all nights are in the league’s own hall. */
  readonly halls?: readonly DrawnHall[] | undefined
  /** The public number that the games follow from too, named before it exists. */
  readonly publicNumber?: NumberSource | undefined
}
