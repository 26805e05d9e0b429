import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { moveMailKind } from './mail.ts'

export const sendLeagueMove = job(
  'send-league-move',
  z.object({ moveId: z.int(), registrationId: z.int(), kind: moveMailKind }),
)

export const endLeagueMoves = job('end-league-moves', nothing, { cron: '*/10 * * * *' })
