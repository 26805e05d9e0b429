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

/** All that a schedule depends on. The same terms give the same schedule, to the byte. */
export type ScheduleTerms = {
  readonly teams: readonly string[]
  readonly format: Format
  readonly slots: readonly Slot[]
  readonly wishes: readonly TeamWish[]
  readonly seed: string
}
