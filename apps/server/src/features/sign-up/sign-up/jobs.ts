import { job, nothing } from '#jobs/declare.ts'

export const reconcileCheckouts = job('reconcile-checkouts', nothing, { cron: '* * * * *' })

export const reconcileAll = job('reconcile-all', nothing)

export const endDepartures = job('end-departures', nothing, { cron: '*/10 * * * *' })
