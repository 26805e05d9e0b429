import { job, nothing } from '#jobs/declare.ts'

export const tidyProofs = job('tidy-proofs', nothing, { cron: '*/10 * * * *' })
