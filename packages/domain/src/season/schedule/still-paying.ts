import { listed } from '../../base/text/words.ts'

/** Why a draw is not published that counts teams whose captain is still paying. */
export function stillPayingText(teams: readonly string[]): string {
  return teams.length === 1
    ? `${listed(teams)} has not paid yet. Publish once it has, or discard this draw.`
    : `${listed(teams)} have not paid yet. Publish once they have, or discard this draw.`
}
