import type { Day } from '../../base/time/day.ts'
import type { Slot, SlottedGame, TeamWish } from '../schedule/game.ts'
import { wishReport } from '../schedule/wish-report.ts'

/** A wish that was granted, and is so no more. */
export type BrokenWish =
  | { readonly team: string; readonly kind: 'night'; readonly night: Day }
  /** So many games fewer are in the half of the night that the team prefers. */
  | { readonly team: string; readonly kind: 'early' | 'late'; readonly games: number }

type Season = {
  readonly wishes: readonly TeamWish[]
  readonly offered: readonly Slot[]
  readonly before: readonly SlottedGame[]
  readonly after: readonly SlottedGame[]
}

/** The wishes that a change of games breaks, by team. */
export function brokenWishes({ wishes, offered, before, after }: Season): BrokenWish[] {
  return wishes.flatMap((wish) => {
    const { team, unavailable, prefers } = wish
    const [had, has] = [before, after].map((games) => nightsOf(team, games))
    const nights = [...new Set(unavailable)].filter((night) => has?.has(night) && !had?.has(night))
    const [was, is] = [before, after].map((games) => inOtherHalf(wish, games, offered))
    const more = (is ?? 0) - (was ?? 0)
    return [
      ...nights.toSorted().map((night): BrokenWish => ({ team, kind: 'night', night })),
      ...(prefers !== null && more > 0 ? [{ team, kind: prefers, games: more }] : []),
    ]
  })
}

function nightsOf(team: string, games: readonly SlottedGame[]): Set<Day> {
  return new Set(
    games.flatMap(({ night, teamOne, teamTwo }) =>
      teamOne === team || teamTwo === team ? [night] : [],
    ),
  )
}

function inOtherHalf(
  wish: TeamWish,
  games: readonly SlottedGame[],
  offered: readonly Slot[],
): number {
  const { gamesInHalves, preferredGames } = wishReport(wish, games, offered)
  return gamesInHalves - preferredGames
}
