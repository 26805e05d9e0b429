import { FIRST_CHOICES, wantsNotice } from '@hive/domain/base/notices/choices'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { NoticeFate } from '#db/schema.ts'
import { atomic } from '#db/transaction.ts'
import type { DataOf, Job } from '#jobs/declare.ts'
import { mailed, type MailOf, sendOnce } from '#features/base/mails/service.ts'
import type { noticeOrder } from './note-news.ts'
import { leaveTopic } from './notice-lists.ts'
import { choicesOf } from './wanting.ts'
import { endNotices, listClaimed, lockOpen, type NoticeRow, setToldWith } from './queries.ts'

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

/**
 * Says that a job tells notices: all of its reader that wait in a league, in one mail, as things are when it is written. `read`
 * compares what is with what the reader knows, of what they want to hear of. The notices are claimed under lock before, and ended
 * after it is sent: a crash between loses none, and sends the same mail again at most.
 */
export function told<Facts extends object>(
  job: Job<typeof noticeOrder>,
  mail: MailOf<Facts & Leave>,
  read: (context: Context, reader: Reader, held: readonly Held[]) => Promise<Telling<Facts>>,
) {
  return mailed(
    job,
    mail,
    async (context, order) => {
      const notices = await claimNotices(context, order)
      const [first] = notices
      if (!first) return null
      const { playerId, leagueId } = first
      const reader = { playerId, leagueId, mailId: `notice-${order.noticeId}` }
      const held = heldIn(notices)
      const wanted = await wantedOf(context, reader, held)
      const { facts, dropped } =
        wanted.length > 0
          ? await read(context, reader, wanted)
          : { facts: null, dropped: new Map<string, Drop>() }
      await endDropped(context, notices, (subject) => {
        if (!wanted.some((one) => one.subject === subject)) return 'opted out'
        return facts === null ? (dropped.get(subject) ?? 'over') : dropped.get(subject)
      })
      if (facts === null) return null
      const isMust = wanted.every((one) => one.isMust || dropped.has(one.subject))
      return { ...facts, leave: isMust ? null : leaveTopic(context, 'changes', playerId) }
    },
    async (context, written, { noticeId }) => {
      await sendOnce(context, written)
      const ids = await listClaimed(context.db, noticeId)
      await endNotices(context.db, { ids, fate: 'told', endedAt: context.now() })
    },
  )
}

/** Claims the notices that one mail tells: after a crash the same again, otherwise all open ones that no other mail has claimed. */
const claimNotices = atomic(
  async ({ db }: { db: Database }, order: NoticeOrder): Promise<NoticeRow[]> => {
    const { noticeId } = order
    const open = await lockOpen(db, order)
    const claimed = open.filter(({ toldWith }) => toldWith === noticeId)
    if (claimed.length > 0) return claimed
    // Told with others already.
    if (!open.some(({ id }) => id === noticeId)) return []
    await setToldWith(
      db,
      open.map(({ id }) => id),
      noticeId,
    )
    return open
  },
)

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

async function endDropped(
  { db, now }: Context,
  notices: readonly NoticeRow[],
  fateOf: (subject: string) => Drop | undefined,
): Promise<void> {
  for (const [fate, rows] of Map.groupBy(notices, ({ subject }) => fateOf(subject))) {
    if (fate === undefined) continue
    await endNotices(db, { ids: rows.map(({ id }) => id), fate, endedAt: now() })
  }
}
