import { endQuestions } from '#features/season/fixtures/service.ts'
import { mailed } from '#features/base/mails/service.ts'
import { leaveTopic, told } from '#features/base/notices/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { endOverdueMoves, endQuestionsAbout } from './answers.ts'
import { gameMoveMail } from './mails/game-move.ts'
import { findMoveNews, tellCaptain } from './tell-captains.ts'
import * as job from './jobs.ts'

/** Durable work about games that captains move. */
export const GAME_MOVE_WORK: readonly Handled[] = [
  told(job.sendMoveNotice, gameMoveMail, tellCaptain),
  // What the last release has asked for.
  mailed(job.sendGameMoveMail, gameMoveMail, async (context, data) => {
    const news = await findMoveNews(context, data)
    return news && { ...news, leave: leaveTopic(context, 'changes', news.playerId) }
  }),
  handled(endQuestions, endQuestionsAbout),
  handled(job.endGameMoves, alone(endOverdueMoves)),
]
