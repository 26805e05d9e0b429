import type { Bye } from './byes.ts'
import type { SlottedGame, TeamWish } from './game.ts'

export type Schedule = {
  /** In the order of nights, starts and courts. */
  readonly games: readonly SlottedGame[]
  /** Who does not play on a night on which others do. */
  readonly byes: readonly Bye[]
}

/** Why there is no schedule. */
export type NoSchedule =
  | { readonly reason: 'slots'; readonly missing: number }
  /** An odd number of teams cannot each have an odd number of games. */
  | { readonly reason: 'odd' }
  /** The hard dates of these teams cannot all be kept; without them there is a schedule. */
  | {
      readonly reason: 'dates'
      readonly teams: readonly string[]
      readonly wishes: readonly TeamWish[]
    }
