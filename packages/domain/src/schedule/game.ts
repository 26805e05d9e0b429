import type { ClockTime, Day } from '../time/day.ts'

/** One court for one game. */
export type Slot = { readonly night: Day; readonly start: ClockTime; readonly court: number }

/** A game of two teams, by their names, in its slot. */
export type SlottedGame = Slot & { readonly teamOne: string; readonly teamTwo: string }

/** What a team asked for before the draw. It is honoured where it costs the others nothing that matters more. */
export type TeamWish = {
  readonly team: string
  readonly unavailable: readonly Day[]
  readonly prefers: 'early' | 'late' | null
}

/** Two halves of the teams, each of which plays everyone of its own once or twice; the other half is all others. */
export type Halves = { readonly halves: 'single' | 'double'; readonly top: readonly string[] }

/**
 * Everyone once, everyone twice, so many games for each team against opponents as different as possible, or halves of which
 * each plays its own.
 */
export type Format = 'single' | 'double' | { readonly games: number } | Halves

export function isInHalves(format: Format): format is Halves {
  return typeof format === 'object' && 'halves' in format
}

/** All that a schedule depends on: the same gives the same schedule, to the byte. */
export type ScheduleTerms = {
  readonly teams: readonly string[]
  readonly format: Format
  readonly slots: readonly Slot[]
  readonly wishes: readonly TeamWish[]
  readonly seed: string
}
