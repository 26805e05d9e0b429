import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'

/** Has a job send someone's answers to the marketing service; `db` is the transaction of the change. */
export function syncSubscriber({ jobs }: Pick<Context, 'jobs'>, db: Database, playerId: number) {
  return jobs.add(db, 'sync-subscriber', { playerId })
}

/** Has a job delete an address at the marketing service for good. */
export async function forgetSubscriber(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  email: string,
): Promise<void> {
  await jobs.add(db, 'forget-subscriber', email)
}
