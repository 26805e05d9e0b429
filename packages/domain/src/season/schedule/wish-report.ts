import type { Slot, SlottedGame, TeamWish } from './game.ts'
import { traitsOf } from './slot-traits.ts'

/** The wish of a team beside its schedule. */
export type WishReport = {
  readonly nightsAsked: number
  readonly nightsGranted: number
  readonly prefers: TeamWish['prefers']
  /** Its games in the half of the night that it prefers, of those that are in either half. */
  readonly preferredGames: number
  readonly gamesInHalves: number
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
  const nights = new Set(
    games.flatMap(({ night, teamOne, teamTwo }) =>
      teamOne === wish.team || teamTwo === wish.team ? [night] : [],
    ),
  )
  const asked = [...new Set(wish.unavailable)]
  return {
    nightsAsked: asked.length,
    nightsGranted: asked.filter((night) => !nights.has(night)).length,
    prefers: wish.prefers,
    preferredGames: halves.filter((half) => half === wish.prefers).length,
    gamesInHalves: halves.length,
  }
}
