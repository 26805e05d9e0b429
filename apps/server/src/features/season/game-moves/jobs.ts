import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { MAIL_KINDS } from './mails/game-move.ts'

export const sendGameMoveMail = job(
  'send-game-move-mail',
  z.object({ moveId: z.uuid(), teamId: z.int(), kind: z.enum(MAIL_KINDS) }),
)

export const endGameMoves = job('end-game-moves', nothing, { cron: '*/10 * * * *' })
