import type { Context } from '#context.ts'
import { removeOldProofs } from './queries.ts'

/** Forgets proofs that no longer count; there is one for each call of a signed-in person. */
export async function workSession({ jobs, db }: Context): Promise<void> {
  await jobs.work('tidy-proofs', () => removeOldProofs(db))
  await jobs.schedule('tidy-proofs', '*/10 * * * *')
}
