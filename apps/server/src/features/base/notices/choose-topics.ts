import { NOTICE_TOPICS, type NoticeTopic } from '@hive/domain/base/notices/choices'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { saveChoices, saveMuted } from './choice-queries.ts'

type Chosen = {
  byMail: Readonly<Partial<Record<NoticeTopic, boolean | undefined>>>
  muted: readonly number[]
  unmuted?: readonly number[] | undefined
}

/**
 * Saves what someone wants to be told of, and the teams that they mute. Only what they have changed comes: what they have left by a mail since
 * their page was read stays left.
 */
export const chooseTopics = atomic(
  async (
    { db, now }: Context,
    { playerId }: Caller,
    { byMail, muted, unmuted }: Chosen,
  ): Promise<void> => {
    const chosenAt = now()
    const choices = NOTICE_TOPICS.flatMap((topic) => {
      const wanted = byMail[topic]
      return wanted === undefined ? [] : [{ playerId, topic, byMail: wanted, chosenAt }]
    })
    await saveChoices(db, choices)
    await saveMuted(db, {
      playerId,
      leagueIds: muted,
      unmuted: unmuted ?? null,
      mutedAt: chosenAt,
    })
  },
)
