import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

export const openRenewals = job('open-renewals', nothing, { cron: '*/5 * * * *' })

export const sendRenewal = job('send-renewal', z.object({ leagueId: z.int(), playerId: z.int() }), {
  isKept: true,
})
