import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

export const openRenewals = job('open-renewals', nothing, { cron: '*/5 * * * *' })

const captain = z.object({ leagueId: z.int(), playerId: z.int() })

// `mailId`: of a reminder that an organiser has asked for, who may ask again.
export const sendRenewal = job('send-renewal', captain.extend({ mailId: z.uuid().optional() }), {
  isKept: true,
})
