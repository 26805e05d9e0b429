import { type NoticeClass, tellAt } from '@hive/domain/base/notices/notice'
import { z } from 'zod'
import type { Context } from '#context.ts'
import type { InLeague } from '#db/keys.ts'
import type { Job } from '#jobs/declare.ts'
import { endWaiting, hasWaiting, insertNotices } from './queries.ts'

/**
 * The data of a job that tells a kind of notice: the notice whose mail it sends, with all that wait beside it in its league, or
 * `apart` with those of its subject alone.
 */
export const noticeOrder = z.object({ noticeId: z.int(), apart: z.boolean().optional() })

/** One piece of news for one player. */
export type News = {
  readonly playerId: number
  readonly leagueId: number
  readonly subject: string
  /** Of the subject, after the change; the same is noted once. */
  readonly revision: number
  readonly pressing: NoticeClass
  /** The subject as they know it, so that a change that is taken back tells nothing. */
  readonly known: object
  /** What is said of it, such as why. */
  readonly said: object
}

/** What noting news needs. */
export type NewsContext = Pick<Context, 'db' | 'jobs' | 'now' | 'config'>

/**
 * Notes news of one kind in the transaction of the change, with one job for each player and league that sends it when it is
 * due: at once, after the time in which more may follow, or in the morning. With `apart`, each subject gets a mail of its own;
 * what is `whole` waits for nothing to follow.
 */
export async function noteNews(
  { db, jobs, now, config }: NewsContext,
  job: Job<typeof noticeOrder>,
  news: readonly News[],
  { apart = false, whole = false }: { apart?: boolean; whole?: boolean } = {},
): Promise<void> {
  // Quiet hours would make a visitor to the demo wait until morning.
  const hours = { staysUp: config.mode === 'demo', whole }
  const dueAt = (pressing: NoticeClass) => tellAt(pressing, now(), hours)
  const rows = news.map(({ pressing, ...rest }) => {
    return { ...rest, class: pressing, dueAt: dueAt(pressing), notedAt: now(), kind: job.name }
  })
  for (const { id: noticeId, dueAt: at } of await insertNotices(db, rows, apart)) {
    const order = { noticeId, ...(apart && { apart }) }
    if (at > now()) await jobs.addLater(db, at, job, order)
    else await jobs.add(db, job, order)
  }
}

type Whose = { leagueId: number; playerId?: number }

/** Ends what waits of one kind in a league, for one of its players or all, since another mail tells how things are. */
export function dropNews(
  { db, now }: Pick<Context, 'db' | 'now'>,
  job: Job<typeof noticeOrder>,
  whose: Whose,
): Promise<void> {
  return endWaiting(db, { kind: job.name, ...whose, endedAt: now() })
}

/** Whether news of one kind waits for a player of a league, which tells how things are once it is written. */
export function isAhead(
  { db }: Pick<Context, 'db'>,
  job: Job<typeof noticeOrder>,
  reader: InLeague,
): Promise<boolean> {
  return hasWaiting(db, { kind: job.name, ...reader })
}
