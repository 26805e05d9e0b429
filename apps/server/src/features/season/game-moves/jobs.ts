import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { noticeOrder } from '#features/base/notices/service.ts'
import { MAIL_KINDS } from './mails/game-move.ts'

export const sendGameMoveMail = job(
  'send-game-move-mail',
  z.object({ moveId: z.uuid(), teamId: z.int(), kind: z.enum(MAIL_KINDS) }),
)

// It waits for what may follow, such as that the question is taken back.
export const sendMoveNotice = job('send-move-notice', noticeOrder, { waitsForUndo: true })

export const endGameMoves = job('end-game-moves', nothing, { cron: '*/10 * * * *' })
