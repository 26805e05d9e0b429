import { job, nothing } from '#jobs/declare.ts'

export const forgetProviderErrors = job('forget-provider-errors', nothing, { cron: '40 4 * * *' })
