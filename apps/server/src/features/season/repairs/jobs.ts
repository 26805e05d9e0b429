import { job, nothing } from '#jobs/declare.ts'

export const endCalledOff = job('end-called-off-seasons', nothing, { cron: '25 * * * *' })
