import { FIRST_CHOICES, wantsNotice } from '@hive/domain/base/notices/choices'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { NoticeFate } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { DataOf, Job } from '#jobs/declare.ts'
import { mailed, type MailOf, sendOnce } from '#features/base/mails/service.ts'
import { pushBeside } from '#features/base/push/service.ts'
import type { noticeOrder } from './note-news.ts'
import { leaveTopic } from './notice-lists.ts'
import { choicesOf } from './wanting.ts'
import {
  endNotices,
  listClaimed,
  lockOpen,
  lockReader,
  type NoticeRow,
  setToldWith,
} from './queries.ts'

/** How a notice ends without a mail. */
type Drop = Exclude<NoticeFate, 'told'>

/** A subject with news for its reader: all of its open notices taken together. */
export type Held = {
  readonly subject: string
  /** Whether one of these is about what its reader must hear of. */
  readonly isMust: boolean
  /** As its reader knows it: before the first of these changes. */
  readonly known: unknown
  /** What the last of them says. */
  readonly said: unknown
}

type NoticeOrder = DataOf<Job<typeof noticeOrder>>

export type Reader = {
  readonly playerId: number
  readonly leagueId: number
  readonly mailId: string
}

/** The secret by which the reader of a mail leaves its topic; `null` in one that must be heard of. */
export type Leave = { leave: string | null }

/** What a mail tells, and the subjects that it leaves out; without facts all are left out. */
export type Telling<Facts> = {
  readonly facts: Facts | null
  readonly dropped: ReadonlyMap<string, Drop>
}

type Read<Facts> = (
  context: Context,
  reader: Reader,
  held: readonly Held[],
) => Promise<Telling<Facts>>

/**
 * Says that a job tells notices: all of its reader that wait in a league, in one mail, as things are when it is written. `read`
 * compares what is with what the reader knows, of what they want to hear of. The notices are ended after it is sent: a crash
 * between loses none. News that arrives before a retry goes into it, under another Message-ID, since the first mail may have
 * gone out.
 */
export function told<Facts extends object>(
  job: Job<typeof noticeOrder>,
  mail: MailOf<Facts & Leave>,
  read: Read<Facts>,
) {
  return mailed(
    job,
    mail,
    (context, order) => inTransaction(context.db, (db) => factsOf({ ...context, db }, order, read)),
    async (context, written, { noticeId }) => {
      await sendOnce(context, written)
      const claimed = await listClaimed(context.db, noticeId)
      const ids = claimed.map(({ id }) => id)
      await endNotices(context.db, { ids, fate: 'told', endedAt: context.now() })
      const [first] = claimed
      if (first) await pushBeside(context, { playerId: first.playerId, topic: 'changes' })
    },
  )
}

/** Claims the notices that one mail tells, and reads what it says; the mails of one reader are written one after the other. */
async function factsOf<Facts extends object>(
  context: Context,
  order: NoticeOrder,
  read: Read<Facts>,
): Promise<(Facts & Leave) | null> {
  await lockReader(context.db, order.noticeId)
  let notices = await claimNotices(context.db, order)
  for (;;) {
    const [first, last] = [notices[0], notices.at(-1)]
    if (!first || !last) return null
    const { playerId, leagueId } = first
    const reader = { playerId, leagueId, mailId: `notice-${last.id}` }
    const held = heldIn(notices)
    const wanted = await wantedOf(context, reader, held)
    const telling = wanted.length > 0 ? await read(context, reader, wanted) : NOTHING
    // What was read may have changed since it was claimed; then there is a notice of that change.
    const now = await claimNotices(context.db, order, { isAgain: true })
    if (now.length === notices.length) return leaveOut(context, { notices, wanted, telling })
    notices = now
  }
}

const NOTHING = { facts: null, dropped: new Map<string, Drop>() }

/** Claims all open notices of a reader that no other mail has claimed; none where another mail has the one that it is for. */
async function claimNotices(
  db: Database,
  order: NoticeOrder,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<NoticeRow[]> {
  const { noticeId } = order
  const open = await lockOpen(db, { ...order, skipsLocked: isAgain })
  if (!open.some(({ id }) => id === noticeId)) return []
  const fresh = open.filter(({ toldWith }) => toldWith === null)
  if (fresh.length > 0) {
    await setToldWith(
      db,
      fresh.map(({ id }) => id),
      noticeId,
    )
  }
  return open
}

function heldIn(notices: readonly NoticeRow[]): Held[] {
  const bySubject = Map.groupBy(notices, ({ subject }) => subject)
  return [...bySubject].flatMap(([subject, rows]) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return []
    const isMust = rows.some((row) => row.class === 'must')
    return [{ subject, isMust, known: first.known, said: last.said }]
  })
}

/** Those of them that their reader wants to be told of, or must be. */
async function wantedOf(
  { db }: Context,
  { playerId, leagueId }: Reader,
  held: readonly Held[],
): Promise<Held[]> {
  const choices = (await choicesOf(db, [playerId])).get(playerId) ?? FIRST_CHOICES
  return held.filter(({ isMust }) => {
    const pressing = isMust ? ('must' as const) : ('game' as const)
    return wantsNotice(choices, { pressing, topic: 'changes', leagueId })
  })
}

type Claimed<Facts> = {
  notices: readonly NoticeRow[]
  /** Those that the reader wants to be told of. */
  wanted: readonly Held[]
  telling: Telling<Facts>
}

/** Ends the notices that a mail leaves out; resolves to what it says, if it says anything. */
async function leaveOut<Facts extends object>(
  context: Context,
  { notices, wanted, telling: { facts, dropped } }: Claimed<Facts>,
): Promise<(Facts & Leave) | null> {
  const { db, now } = context
  const fateOf = (subject: string): Drop | undefined => {
    if (!wanted.some((one) => one.subject === subject)) return 'opted out'
    return facts === null ? (dropped.get(subject) ?? 'over') : dropped.get(subject)
  }
  for (const [fate, rows] of Map.groupBy(notices, ({ subject }) => fateOf(subject))) {
    if (fate === undefined) continue
    await endNotices(db, { ids: rows.map(({ id }) => id), fate, endedAt: now() })
  }
  const [first] = notices
  if (facts === null || !first) return null
  const isMust = wanted.every((one) => one.isMust || dropped.has(one.subject))
  return { ...facts, leave: isMust ? null : leaveTopic(context, 'changes', first.playerId) }
}
