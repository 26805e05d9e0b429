import { z } from 'zod'
import { job } from '#jobs/declare.ts'

export const sendVoidResults = job(
  'send-void-results',
  z.object({ leagueId: z.int(), teamId: z.int(), playerId: z.int() }),
  { isKept: true },
)
