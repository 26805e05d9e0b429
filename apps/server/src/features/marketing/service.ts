import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'

/** The marketing service is told of someone's answers; written with the change that asks for it. */
export function syncSubscriber({ jobs }: Pick<Context, 'jobs'>, db: Database, playerId: number) {
  return jobs.add(db, 'sync-subscriber', { playerId })
}

/** The marketing service forgets an address for good. */
export async function forgetSubscriber(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  email: string,
): Promise<void> {
  await jobs.add(db, 'forget-subscriber', email)
}
