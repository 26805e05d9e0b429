import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { moveMailKind } from './mails/league-move.ts'

export const sendLeagueMove = job(
  'send-league-move',
  z.object({ moveId: z.int(), registrationId: z.int(), kind: moveMailKind }),
)

export const leagueCalledOff = job(
  'cancel-league',
  z.object({ leagueId: z.int(), actor: z.string(), reason: z.string() }),
  { isKept: true },
)

export const endLeagueMoves = job('end-league-moves', nothing, { cron: '*/10 * * * *' })
