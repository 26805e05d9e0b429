import type { enterNightScore } from '@hive/contract/season/partner-nights'
import { Refusal } from '@hive/domain/errors'
import type { NightScore } from '@hive/domain/season/partner-nights/partner-night'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { changed, nightOn } from './night-on.ts'
import { listScores, type NightRow } from './queries.ts'
import { saveRound } from './save-round.ts'

type ScoreEntry = z.output<typeof enterNightScore.body>

/**
 * Saves the score of a game, or removes it. A score that another organiser has changed since is not overwritten, and a
 * score for players who are not in that game any more is refused.
 */
export const enterScore = atomic(
  async (context: Context, { playerId: by }: Caller, entry: ScoreEntry): Promise<void> => {
    const { db } = context
    const { nightId, round, court, score, seen } = entry
    const night = await nightOn(db, entry, { isLocked: true })
    if (night.publishedAt === null) throw changed('Please publish this night first.')
    refuseOtherGame(night, entry)
    const current = (await listScores(db, [nightId])).find(
      (found) => found.round === round && found.court === court,
    )
    const before = current ? { one: current.one, two: current.two } : null
    if (isSame(before, score)) return
    if (!isSame(before, seen)) throw scoreChanged(before)
    const players = [...entry.teamOne, ...entry.teamTwo]
    const game = { nightId, round, court, players }
    await saveRound(context, { night, game, before, score, by, deviceId: null })
  },
)

/** Refuses a game that has been drawn again since the organiser looked. */
function refuseOtherGame(
  { rounds }: NightRow,
  { round, court, teamOne, teamTwo }: ScoreEntry,
): void {
  const game = rounds[round - 1]?.games.find((found) => found.court === court)
  if (!game) throw new Refusal('fixture_not_found', 'There is no such game on this night.')
  const isSeen = JSON.stringify([game.teamOne, game.teamTwo]) === JSON.stringify([teamOne, teamTwo])
  if (!isSeen) throw changed('This round has been drawn again. Please look at it first.')
}

function isSame(one: NightScore | null, other: NightScore | null): boolean {
  return one?.one === other?.one && one?.two === other?.two
}

function scoreChanged(now: NightScore | null): Refusal {
  const text = now ? `${now.one} – ${now.two}` : 'no score'
  return new Refusal(
    'score_changed',
    `Another organiser has changed this game since: it has ${text}. Please look again before you save.`,
  )
}
