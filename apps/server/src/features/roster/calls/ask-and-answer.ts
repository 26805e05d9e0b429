import { tellAt } from '@hive/domain/base/notices/notice'
import { irishDay } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import type { Caller } from '#features/base/session/service.ts'
import { insertAsk, lockAsk, setAnswer } from './ask-queries.ts'
import { sendCallAnswer, sendCallAsk } from './jobs.ts'
import { admitComplete } from './look-for.ts'
import { shareOpen } from './queries.ts'

type Player = Pick<Caller, 'playerId'>

/** Sends a question to the person who made a call: once, by an e-mail that shows neither of their addresses. */
export const askAboutCall = atomic(
  async (
    context: Context,
    { playerId }: Player,
    { callId, text: said }: { callId: number; text: string },
  ) => {
    const { db, now, sealer } = context
    const call = await shareOpen(db, callId, { now: now(), today: irishDay(now()) })
    if (!call || call.playerId === playerId) throw new Refusal('not_found', GONE)
    await admitComplete(db, playerId)
    const wait = await createLimits(db, sealer).spend([LIMITS.callAsk, String(playerId)])
    if (wait !== null) throw new Refusal('too_many_requests', TOO_MANY)
    const askId = await insertAsk(db, { callId, playerId, said, askedAt: now() })
    if (askId === null) throw new Refusal('changed_meanwhile', 'You’ve asked about this already.')
    await tell(context, sendCallAsk, askId)
  },
)

/** Answers a question about the caller's own call, once; also after the call has ended. */
export const answerAsk = atomic(
  async (
    context: Context,
    { playerId }: Player,
    { askId, text: answer }: { askId: number; text: string },
  ) => {
    const { db, now } = context
    const ask = await lockAsk(db, { askId, ownerId: playerId })
    if (!ask) throw new Refusal('not_found', 'There is no such question any more.')
    if (ask.answer !== null) {
      throw new Refusal('changed_meanwhile', 'You’ve answered this already.')
    }
    await setAnswer(db, { askId, answer, at: now() })
    await tell(context, sendCallAnswer, askId)
  },
)

/** Asks for the mail about what was written, which goes out by day. */
async function tell(
  { db, jobs, now, config }: Context,
  job: typeof sendCallAsk | typeof sendCallAnswer,
  askId: number,
): Promise<void> {
  // Quiet hours would make a visitor to the demo wait until morning.
  const at = tellAt('message', now(), { staysUp: config.mode === 'demo' })
  if (at > now()) await jobs.addLater(db, at, job, { askId })
  else await jobs.add(db, job, { askId })
}

const GONE = 'This is no longer on the board.'
const TOO_MANY =
  'You’ve asked several people today, and each gets an e-mail. Please ask the next one tomorrow.'
