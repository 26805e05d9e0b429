import {
  FIRST_CHOICES,
  type NoticeChoices,
  type Subject,
  wantsNotice,
} from '@hive/domain/base/notices/choices'
import type { Database } from '#db/database.ts'
import { listAllChoices } from './choice-queries.ts'

/** What each of these players has chosen to be told of, by their numbers. */
export async function choicesOf(
  db: Database,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, NoticeChoices>> {
  const { choices, muted } = await listAllChoices(db, playerIds)
  const chosen = Map.groupBy(choices, ({ playerId }) => playerId)
  const mutedBy = Map.groupBy(muted, ({ playerId }) => playerId)
  return new Map(
    playerIds.map((id) => {
      const own = (chosen.get(id) ?? []).map(({ topic, byMail }) => [topic, byMail] as const)
      const byMail = { ...FIRST_CHOICES.byMail, ...Object.fromEntries(own) }
      return [id, { byMail, muted: (mutedBy.get(id) ?? []).map(({ leagueId }) => leagueId) }]
    }),
  )
}

/** Those of these players who want to be told of something by e-mail, in their order. */
export async function listWanting(
  db: Database,
  playerIds: readonly number[],
  subject: Subject,
): Promise<number[]> {
  const choices = await choicesOf(db, playerIds)
  return playerIds.filter((id) => wantsNotice(choices.get(id) ?? FIRST_CHOICES, subject))
}
