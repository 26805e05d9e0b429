import { clashesOf, hasBusyTimes } from './busy-times.ts'
import type { Slot, SlottedGame, TeamWish } from './game.ts'
import { type HardDates, type HardReport, hasHardDates } from './hard-dates.ts'
import { traitsOf } from './slot-traits.ts'

/** The wish of a team beside its schedule. */
export type WishReport = {
  readonly nightsAsked: number
  readonly nightsGranted: number
  readonly prefers: TeamWish['prefers']
  /** Its games in the half of the night that it prefers, of those that are in either half. */
  readonly preferredGames: number
  readonly gamesInHalves: number
  /** Of a team that named what it cannot do. */
  readonly hard?: HardReport
  /** Its games at a time at which somebody of it has another one; left out where there is none. */
  readonly clashes?: number
}

/**
 * How far a schedule grants the wish of a team. The halves of a night are those of the slots that were offered; games
 * that have been moved elsewhere since count too.
 */
export function wishReport(
  wish: TeamWish,
  games: readonly SlottedGame[],
  offered: readonly Slot[] = [],
): WishReport {
  const traits = traitsOf([...games, ...offered])
  const halves = games.flatMap(({ teamOne, teamTwo }, at) => {
    const half = traits[at]?.half ?? null
    return half !== null && (teamOne === wish.team || teamTwo === wish.team) ? [half] : []
  })
  const own = games.filter(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes(wish.team))
  const nights = new Set(own.map(({ night }) => night))
  const asked = [...new Set(wish.unavailable)]
  return {
    nightsAsked: asked.length,
    nightsGranted: asked.filter((night) => !nights.has(night)).length,
    prefers: wish.prefers,
    preferredGames: halves.filter((half) => half === wish.prefers).length,
    gamesInHalves: halves.length,
    ...(hasBusyTimes(wish) && { clashes: clashesOf(wish, games) }),
    ...(hasHardDates(wish) && { hard: hardReport(wish, own) }),
  }
}

function hardReport({ cannot = [], after }: HardDates, own: readonly Slot[]): HardReport {
  const nights = new Set(own.map(({ night }) => night))
  return {
    cannot,
    after,
    nightsFree: cannot.filter((night) => !nights.has(night)).length,
    gamesTooEarly: after === undefined ? 0 : own.filter(({ start }) => start <= after).length,
  }
}
