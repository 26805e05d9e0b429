import { MERGE_MINUTES, tellAt } from '@hive/domain/base/notices/notice'
import { isOpen, isThread, mayAnswer } from '@hive/domain/sign-up/messages/message'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { insertAnswer, listAnswers, markToTell } from './answer-queries.ts'
import { sendAnswersTo } from './jobs.ts'
import { lockMessage } from './queries.ts'
import { readableTo } from './readable-to.ts'

/** Answers a message: to its sender, or, for one of a captain about a game, to those who come. */
export const answerMessage = atomic(
  async (
    context: Context,
    { playerId: authorId }: Caller,
    { messageId, text: body }: { messageId: number; text: string },
  ): Promise<void> => {
    const { db, now } = context
    // One after the other, so that the same answer twice is one.
    await lockMessage(db, messageId)
    const { row, sent, reader } = await readableTo(db, messageId, authorId)
    if (row.takenDownAt !== null || !isOpen(sent, now())) {
      throw new Refusal('choice_over', 'This message can’t be answered any more.')
    }
    if (!mayAnswer(sent, reader)) {
      throw isThread(sent)
        ? new Refusal('not_permitted', 'You’re not on this team any more.')
        : new Refusal('bad_request', 'Answers to this message come to you alone.')
    }
    const last = (await listAnswers(db, messageId)).findLast((one) => one.authorId === authorId)
    if (last?.body === body && last.takenDownAt === null) return
    await admitOften(context, { messageId, authorId })
    await insertAnswer(db, { messageId, authorId, body, writtenAt: now() })
    await tellHearers(context, { messageId, authorId, isThread: isThread(sent) })
  },
)

/** Orders a mail for each who hears of answers, a little later, so that those that follow each other go into one. */
async function tellHearers(
  { db, jobs, now, config }: Context,
  answered: { messageId: number; authorId: number; isThread: boolean },
): Promise<void> {
  const soon = new Date(now().getTime() + MERGE_MINUTES * 60_000)
  const at = tellAt('message', soon, { staysUp: config.mode === 'demo' })
  for (const playerId of await markToTell(db, answered)) {
    await jobs.addLater(db, at, sendAnswersTo, { messageId: answered.messageId, playerId })
  }
}

async function admitOften(
  { db, sealer }: Context,
  { messageId, authorId }: { messageId: number; authorId: number },
): Promise<void> {
  const subject = [String(authorId), String(messageId)]
  const wait = await createLimits(db, sealer).spend([LIMITS.answerHere, subject])
  if (wait === null) return
  throw new Refusal(
    'too_many_requests',
    'That’s a lot of answers for one day. Please ring your team, or go on tomorrow.',
  )
}
