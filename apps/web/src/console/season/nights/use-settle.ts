import { setForfeit } from '@hive/contract/season/fixtures'
import type { NightGame, NightPhones } from '@hive/contract/season/nights'
import { enterNightScore } from '@hive/contract/season/partner-nights'
import type { Ending } from '@hive/domain/season/nights/operation'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { useChange, useReadAgain } from '#console/api/use-calls.ts'
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

/** The same for a game of partners. */
export function useSettleRound(game: NightPhones['contradictedRounds'][number]) {
  const { leagueId, nightId, round, court, teamOne, teamTwo } = game
  const enter = useChange(enterNightScore, 'nights', 'partnerNights', 'tasks', 'actions')
  return async (ending: Ending) => {
    // Games of partners are not forfeited.
    if (ending.kind !== 'score') return
    const { teamOne: one, teamTwo: two } = ending.value.score
    const place = { leagueId, nightId, round, court, teamOne, teamTwo }
    await enter({ ...place, score: { one, two }, seen: null })
  }
}
