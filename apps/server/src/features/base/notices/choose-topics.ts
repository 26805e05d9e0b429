import { NOTICE_TOPICS, type NoticeTopic } from '@hive/domain/base/notices/choices'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { saveChoices, saveMuted } from './choice-queries.ts'

type Chosen = { byMail: Readonly<Record<NoticeTopic, boolean>>; muted: readonly number[] }

/** Saves what someone wants to be told of, and the teams that they mute. */
export const chooseTopics = atomic(
  async ({ db, now }: Context, { playerId }: Caller, { byMail, muted }: Chosen): Promise<void> => {
    const chosenAt = now()
    const choices = NOTICE_TOPICS.map((topic) => {
      return { playerId, topic, byMail: byMail[topic], chosenAt }
    })
    await saveChoices(db, choices)
    await saveMuted(db, { playerId, leagueIds: muted, mutedAt: chosenAt })
  },
)
