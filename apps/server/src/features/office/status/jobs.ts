import type { Context } from '#context.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { removeProviderErrors } from './queries.ts'
import { noteOutsideCall } from './service.ts'

export const STATUS_JOBS = {
  'forget-provider-errors': job(nothing, { cron: '40 4 * * *' }),
}

const KEPT_MS = 7 * 86_400_000

export async function workStatus(context: Context): Promise<void> {
  context.metrics.onOutsideCall((call) => void noteOutsideCall(context, call))
  await takeUp(context.jobs, STATUS_JOBS, {
    'forget-provider-errors': () =>
      removeProviderErrors(context.db, new Date(context.now().getTime() - KEPT_MS)),
  })
}
