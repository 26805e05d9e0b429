import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

export const leagueCalledOff = job(
  'cancel-league',
  z.object({ leagueId: z.int(), actor: z.string(), reason: z.string() }),
  { isKept: true },
)

export const reconcileCheckouts = job('reconcile-checkouts', nothing, { cron: '* * * * *' })

export const reconcileAll = job('reconcile-all', nothing)

export const endDepartures = job('end-departures', nothing, { cron: '*/10 * * * *' })
