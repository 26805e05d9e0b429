import { mailed } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { alone } from '#jobs/alone.ts'
import { endOverCalls } from './end-calls.ts'
import * as job from './jobs.ts'
import { callAnswerMail, callAskMail } from './mails/call-ask.ts'
import { findAskNews } from './ask-queries.ts'

/** Durable work about the board. */
export const CALL_WORK: readonly Handled[] = [
  mailed(job.sendCallAsk, callAskMail, async ({ db }, { askId }) => {
    const news = await findAskNews(db, askId)
    if (!news || news.isAnswered) return null
    const { ownerEmail: email, ownerName: name, asker, team } = news
    return { askId, email, name, asker, team }
  }),
  mailed(job.sendCallAnswer, callAnswerMail, async ({ db }, { askId }) => {
    const news = await findAskNews(db, askId)
    if (!news?.isAnswered) return null
    const { askerEmail: email, asker: name, ownerName: owner } = news
    return { askId, email, name, owner }
  }),
  handled(job.endCalls, alone(endOverCalls)),
]
