import { job, nothing } from '#jobs/declare.ts'

export const lookAfter = job('look-after', nothing, { cron: '*/10 * * * *' })

export const forgetProviderErrors = job('forget-provider-errors', nothing, { cron: '40 4 * * *' })
