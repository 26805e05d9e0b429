import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'

/** The marketing service is told of someone's answers; written with the change that asks for it. */
export function syncSubscriber({ jobs }: Pick<Context, 'jobs'>, db: Database, playerId: number) {
  return jobs.add(db, 'sync-subscriber', { playerId })
}

export const FORGET_PURPOSE = 'forget-subscriber'

/** The marketing service forgets an address for good. The job holds it sealed. */
export async function forgetSubscriber(
  { jobs, sealer }: Pick<Context, 'jobs' | 'sealer'>,
  db: Database,
  email: string,
): Promise<void> {
  const sealed = sealer.seal(email, FORGET_PURPOSE).toString('base64')
  await jobs.add(db, 'forget-subscriber', { sealed })
}
