import type { Slot, TeamWish } from '../schedule/game.ts'
import type { Day } from '../../base/time/day.ts'

/** A game of the season with its slot. */
export type PlannedGame = {
  readonly id: number
  readonly teamOne: string
  readonly teamTwo: string
  /** `null` for a game that waits for a slot. */
  readonly slot: Slot | null
  /** Whether the game stays where it is, because it has been played or is about to be. */
  readonly isFixed: boolean
  /** Where games of a league are at several venues. */
  readonly venueId?: number
}

/** An accident of a season: what it has lost. */
export type Accident =
  | { readonly kind: 'night'; readonly night: Day }
  | {
      readonly kind: 'court'
      readonly court: number
      /** The first and the last day on which the court cannot be used. */
      readonly from: Day
      readonly until: Day
    }
  | { readonly kind: 'team'; readonly team: string }
  /** Games wait for a slot, or stand where none can be played any more. */
  | { readonly kind: 'waiting'; readonly closed: readonly number[] }

/** A season to repair. */
export type RepairProblem = {
  readonly games: readonly PlannedGame[]
  /** The slots to which games may be moved, taken or not. */
  readonly slots: readonly Slot[]
  /** The venue of these slots; games at another one stay where they are. */
  readonly venueId?: number
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
  readonly wishes: readonly TeamWish[]
  readonly accident: Accident
}

/** Whether a game is at another venue than the one given. Without a given venue, no game is. */
export function isElsewhere(
  { venueId: own }: { readonly venueId?: number | undefined },
  venueId: number | undefined,
): boolean {
  return own !== undefined && venueId !== undefined && own !== venueId
}

/** Whether an accident takes a slot away. */
export function takesSlot(accident: Accident, { night, court }: Slot): boolean {
  if (accident.kind === 'night') return night === accident.night
  if (accident.kind !== 'court') return false
  return court === accident.court && accident.from <= night && night <= accident.until
}

/** Whether a game that is on needs another slot. */
export function needsSlot(accident: Accident, { id, slot, isFixed }: PlannedGame): boolean {
  if (isFixed) return false
  if (slot === null || takesSlot(accident, slot)) return true
  return accident.kind === 'waiting' && accident.closed.includes(id)
}

/** Whether a game cannot be played any more, because one of its teams is lost. */
export function isLost(accident: Accident, { teamOne, teamTwo, isFixed }: PlannedGame): boolean {
  const isOfTeam = accident.kind === 'team' && [teamOne, teamTwo].includes(accident.team)
  return isOfTeam && !isFixed
}
