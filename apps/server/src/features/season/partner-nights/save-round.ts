import type { Day } from '@hive/domain/base/time/day'
import { type GameOfPartners, subjectText } from '@hive/domain/season/nights/operation'
import type { NightScore } from '@hive/domain/season/partner-nights/partner-night'
import type { Context } from '#context.ts'
import { noteAction } from '#features/base/session/service.ts'
import { deleteScore, insertScoreChange, saveScore, touchNight } from './queries.ts'

type RoundEntry = {
  /** Locked. */
  night: { leagueId: number; night: Day }
  game: GameOfPartners
  before: NightScore | null
  score: NightScore | null
  /** Who saves it, or for whom a phone speaks, with the number of that. */
  by: number
  deviceId: number | null
}

/** Saves the score of a game of a night, or takes it out, and keeps what was done. */
export async function saveRound(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { night, game, before, score, by, deviceId }: RoundEntry,
): Promise<void> {
  const { nightId, round, court } = game
  const at = now()
  if (score) await saveScore(db, { nightId, round, court, ...score })
  else await deleteScore(db, { nightId, round, court })
  const subject = subjectText({ of: 'round', ...game })
  const { one, two } = score ?? { one: null, two: null }
  await insertScoreChange(db, { nightId, subject, one, two, deviceId, at })
  await touchNight(db, nightId, at)
  const place = { night: night.night, round, court }
  await noteAction(db, {
    by,
    kind: 'partner_score_entered',
    subject: `league:${night.leagueId}`,
    before: { ...place, ...before },
    after: { ...place, ...score },
  })
}
