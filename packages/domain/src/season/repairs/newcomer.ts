import { byCode } from '../../base/text/by-code.ts'
import type { PlannedGame } from './planned-game.ts'

/**
 * The opponents of a team that comes into a season that is being played, in the order in which it gets a game against
 * each: those with the fewest games first. It gets as many games as the others have to come on average, against nobody
 * twice, and no more than one a night.
 */
export function opponentsOf(
  games: readonly PlannedGame[],
  { others, nights }: { readonly others: readonly string[]; readonly nights: number },
): string[] {
  const toCome = games.filter(({ isFixed }) => !isFixed)
  const share = others.length === 0 ? 0 : Math.ceil((toCome.length * 2) / others.length)
  return others
    .toSorted((one, other) => gamesOf(one, games) - gamesOf(other, games) || byCode(one, other))
    .slice(0, Math.min(share, nights))
}

function gamesOf(team: string, games: readonly PlannedGame[]): number {
  return games.filter(({ teamOne, teamTwo }) => teamOne === team || teamTwo === team).length
}
