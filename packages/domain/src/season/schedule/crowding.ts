import { minutesOf } from '../../base/time/clock-time.ts'
import { byCode } from '../../base/text/by-code.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import type { Slot, SlottedGame } from './game.ts'

/** How a team’s games follow each other. */
export type Crowding = {
  /** Nights on which it plays more than once. */
  readonly doubleHeaders: number
  /** The longest that it waits from one game of a night to the next, in minutes. */
  readonly longestWait: number
  /** How often it plays on two days in a row. */
  readonly daysInARow: number
}

/** How the games of one team follow each other; a game takes `gameMinutes`. */
export function crowdingOf(own: readonly Slot[], gameMinutes: number): Crowding {
  const nights = [...Map.groupBy(own, ({ night }) => night)].toSorted(([one], [other]) =>
    byCode(one, other),
  )
  const waits = nights.flatMap(([, slots]) => waitsOn(slots, gameMinutes))
  const days = new Set<Day>(nights.map(([night]) => night))
  return {
    doubleHeaders: nights.filter(([, slots]) => slots.length > 1).length,
    longestWait: Math.max(0, ...waits),
    daysInARow: [...days].filter((day) => days.has(addDays(day, 1))).length,
  }
}

/** The minutes between the games of a team on a night. */
export function waitsOn(slots: readonly Pick<Slot, 'start'>[], gameMinutes: number): number[] {
  const starts = slots.map(({ start }) => minutesOf(start)).toSorted((one, other) => one - other)
  return starts.slice(1).map((start, at) => Math.max(0, start - (starts[at] ?? 0) - gameMinutes))
}

/** How long a game takes with the change of courts, as the starts of the nights say: the shortest time between two of them. */
export function minutesOfGame(slots: readonly Slot[]): number {
  const nights = [...Map.groupBy(slots, ({ night }) => night).values()]
  const steps = nights.flatMap((night) => {
    const starts = [...new Set(night.map(({ start }) => minutesOf(start)))]
    return starts.flatMap((one) => starts.flatMap((other) => (other > one ? [other - one] : [])))
  })
  return steps.length === 0 ? 0 : Math.min(...steps)
}

/**
 * The fewest nights on which a team plays twice, over all teams: where a night has more games than its teams can play once
 * each. A team plays once at most at each start.
 */
export function leastDoubleHeaders(teams: number, games: readonly SlottedGame[]): number {
  const nights = [...Map.groupBy(games, ({ night }) => night).values()]
  const least = nights.map((night) => {
    const starts = new Set(night.map(({ start }) => start)).size
    return starts < 2 ? 0 : Math.max(0, Math.ceil((2 * night.length - teams) / (starts - 1)))
  })
  return least.reduce((sum, count) => sum + count, 0)
}
