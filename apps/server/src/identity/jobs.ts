import type { Context } from '#context.ts'
import { removeExpired } from './queries.ts'

/** Sweeps what the provider need not remember any longer, every night. */
export async function workIdentity({ jobs, db }: Context): Promise<void> {
  await jobs.work('tidy-identity', () => removeExpired(db))
  await jobs.schedule('tidy-identity', '30 3 * * *')
}
