import type { NoticeTopic } from '@hive/domain/base/notices/choices'
import { notifiesAt } from '@hive/domain/base/push/push'
import { paths } from '@hive/domain/base/site/paths'
import type { Context } from '#context.ts'
import { sendPush } from './jobs.ts'
import { listAddresses } from './queries.ts'

/** The subject of a notification, beside a mail that says it all. */
type Subject = {
  readonly playerId: number
  readonly topic: NoticeTopic
  /** Where a press on it leads; Your Leagues otherwise. */
  readonly path?: string
  /** When it is no use any more; in a day otherwise. */
  readonly until?: Date
}

const DAY_MS = 86_400_000

/** Has the devices of a player notify them, by day, of what a mail has just told them. */
export async function pushBeside(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  { playerId, topic, path = paths.yourLeagues, until }: Subject,
): Promise<void> {
  const at = notifiesAt(now())
  const end = until ?? new Date(at.getTime() + DAY_MS)
  if (end <= at) return
  for (const { id: addressId } of await listAddresses(db, playerId)) {
    const order = { addressId, topic, path, until: end.toISOString() }
    if (at > now()) await jobs.addLater(db, at, sendPush, order)
    else await jobs.add(db, sendPush, order)
  }
}
