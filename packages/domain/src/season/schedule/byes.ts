import type { Day } from '../../base/time/day.ts'
import type { SlottedGame } from './game.ts'

export type Bye = { readonly team: string; readonly night: Day }

/** Night by night, the teams that do not play while others do. */
export function byesIn(games: readonly SlottedGame[], teams: readonly string[]): Bye[] {
  const nights = Map.groupBy(games, ({ night }) => night)
  return [...nights].flatMap(([night, played]) => {
    const playing = new Set(played.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))
    return teams.filter((team) => !playing.has(team)).map((team) => ({ team, night }))
  })
}
