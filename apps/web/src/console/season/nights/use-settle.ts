import { setForfeit } from '@hive/contract/season/fixtures'
import type { NightGame } from '@hive/contract/season/nights'
import type { Ending } from '@hive/domain/season/nights/operation'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { useReadAgain } from '#console/api/use-calls.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { seenOf, sendScore } from '#features/season/fixtures/send-score.ts'

/** A game of which several scores stand has none. */
const NO_SCORE = { score: null, sets: null, forfeit: null }

/**
 * Saves one of the scores that came in for a game, as any score is saved. It is refused when another organiser was faster,
 * as the game then has one.
 */
export function useSettle({ fixtureId, leagueId, one: teamOne, two: teamTwo }: NightGame) {
  const api = useApi()
  const { email: adminEmail } = useAppSelector(selectProfile)
  const readAgain = useReadAgain('nights', 'schedule', 'scores', 'tasks', 'actions')
  return (ending: Ending) =>
    readAgain<unknown>(() => {
      if (ending.kind === 'forfeit') {
        const body = { fixtureId, forfeit: ending.value, seen: seenOf(NO_SCORE) }
        return api.call(setForfeit, { body })
      }
      const fixture = { id: fixtureId, teamOne, teamTwo, ...NO_SCORE }
      return sendScore(api, { leagueId, adminEmail, fixture, entered: ending.value })
    })
}
