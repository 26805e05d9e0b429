import { fairnessOf, type FairnessReport, type FairnessSource } from '../schedule/fairness.ts'
import type { SlottedGame } from '../schedule/game.ts'
import { byCode } from '../../base/text/by-code.ts'
import type { PlannedGame } from './planned-game.ts'

/** The teams of some games by name. */
export function teamsOf(games: readonly Pick<PlannedGame, 'teamOne' | 'teamTwo'>[]): string[] {
  return [...new Set(games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))].toSorted(byCode)
}

/** The games that have a slot. */
export function slottedGames(games: readonly PlannedGame[]): SlottedGame[] {
  return games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot ? [{ teamOne, teamTwo, ...slot }] : [],
  )
}

/** The fairness of the games that have a slot; `null` where none has. */
export function plannedFairness(
  games: readonly PlannedGame[],
  source: FairnessSource = {},
): FairnessReport | null {
  const slotted = slottedGames(games)
  return slotted.length === 0 ? null : fairnessOf(teamsOf(games), slotted, source)
}
