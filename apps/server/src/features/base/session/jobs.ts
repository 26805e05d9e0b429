import type { Context } from '#context.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { removeOldProofs } from './queries.ts'

/** Forgets proofs that no longer count; there is one for each call of a signed-in person. */
export const SESSION_JOBS = {
  'tidy-proofs': job(nothing, { cron: '*/10 * * * *' }),
}

export async function workSession({ jobs, db }: Context): Promise<void> {
  await takeUp(jobs, SESSION_JOBS, { 'tidy-proofs': () => removeOldProofs(db) })
}
