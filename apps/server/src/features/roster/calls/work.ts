import type { Context } from '#context.ts'
import { mailed } from '#features/base/mails/service.ts'
import { leaveTopic, listWanting } from '#features/base/notices/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { alone } from '#jobs/alone.ts'
import { endOverCalls } from './end-calls.ts'
import * as job from './jobs.ts'
import { callAnswerMail, callAskMail } from './mails/call-ask.ts'
import { findAskNews } from './ask-queries.ts'

/** Durable work about the board. */
export const CALL_WORK: readonly Handled[] = [
  mailed(job.sendCallAsk, callAskMail, async (context, { askId }) => {
    const news = await findAskNews(context.db, askId)
    if (!news || news.isAnswered) return null
    const { ownerId, ownerEmail: email, ownerName: name, asker, team } = news
    const leave = await leaveOf(context, ownerId, news)
    return leave === null ? null : { askId, email, name, asker, team, leave }
  }),
  mailed(job.sendCallAnswer, callAnswerMail, async (context, { askId }) => {
    const news = await findAskNews(context.db, askId)
    if (!news?.isAnswered) return null
    const { askerId, askerEmail: email, asker: name, ownerName: owner } = news
    const leave = await leaveOf(context, askerId, news)
    return leave === null ? null : { askId, email, name, owner, leave }
  }),
  handled(job.endCalls, alone(endOverCalls)),
]

/** The secret by which a player leaves messages; `null` for one who wants no such mail, and reads the board alone. */
async function leaveOf(
  context: Context,
  playerId: number,
  { leagueId }: { leagueId: number | null },
): Promise<string | null> {
  const wanted = { pressing: 'message', topic: 'messages', leagueId } as const
  const [wanting] = await listWanting(context.db, [playerId], wanted)
  return wanting === undefined ? null : leaveTopic(context, 'messages', playerId)
}
