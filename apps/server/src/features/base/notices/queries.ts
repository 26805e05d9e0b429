import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New, NoticeFate } from '#db/schema.ts'

type NewNotice = Omit<New<'notices'>, 'known' | 'said'> & { known: object; said: object }

/**
 * Inserts notices that are not there yet; resolves to one of each reader and league, or of each subject of theirs, with the earliest
 * time of these.
 */
export async function insertNotices(
  db: Database,
  notices: readonly NewNotice[],
  apart: boolean,
): Promise<{ id: number; dueAt: Date }[]> {
  if (notices.length === 0) return []
  const rows = await db
    .insertInto('notices')
    .values(
      notices.map(({ known, said, ...rest }) => {
        return { ...rest, known: JSON.stringify(known), said: JSON.stringify(said) }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'playerId', 'leagueId', 'subject', 'dueAt'])
    .execute()
  const groups = Map.groupBy(rows, ({ playerId, leagueId, subject }) =>
    [playerId, leagueId, ...(apart ? [subject] : [])].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    return first ?? []
  })
}

export type NoticeRow = Awaited<ReturnType<typeof lockOpen>>[number]

/**
 * The open notices of the reader, league and kind of one of them, or of its subject, that no other mail is to tell, the first of
 * each subject first; locked until the transaction ends.
 */
export function lockOpen(db: Database, { noticeId, apart = false, skipsLocked = false }: OpenOf) {
  return db
    .selectFrom('notices as n')
    .innerJoin('notices as one', (join) =>
      join
        .onRef('one.playerId', '=', 'n.playerId')
        .onRef('one.leagueId', '=', 'n.leagueId')
        .onRef('one.kind', '=', 'n.kind'),
    )
    .select(['n.id', 'n.playerId', 'n.leagueId', 'n.class', 'n.subject'])
    .select(['n.known', 'n.said', 'n.toldWith'])
    .where('one.id', '=', noticeId)
    .$if(apart, (query) => query.whereRef('n.subject', '=', 'one.subject'))
    .where('n.endedAt', 'is', null)
    .where((eb) => eb.or([eb('n.toldWith', 'is', null), eb('n.toldWith', '=', noticeId)]))
    .orderBy('n.id')
    .forUpdate('n')
    .$if(skipsLocked, (query) => query.skipLocked())
    .execute()
}

type OpenOf = { noticeId: number; apart?: boolean | undefined; skipsLocked?: boolean }

/** Holds back other mails with news for the same reader until the transaction ends. */
export async function lockReader(db: Database, noticeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('news of ' || player_id)) from notices
    where id = ${noticeId}`.execute(db)
}

export async function setToldWith(
  db: Database,
  ids: readonly number[],
  toldWith: number,
): Promise<void> {
  await db.updateTable('notices').set({ toldWith }).where('id', 'in', ids).execute()
}

/** The open notices that the mail of one tells. */
export function listClaimed(db: Database, toldWith: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'playerId'])
    .where('toldWith', '=', toldWith)
    .where('endedAt', 'is', null)
    .execute()
}

type Ended = { ids: readonly number[]; fate: NoticeFate; endedAt: Date }

export async function endNotices(db: Database, { ids, fate, endedAt }: Ended): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notices').set({ fate, endedAt }).where('id', 'in', ids).execute()
}

type Waiting = { kind: string; leagueId: number; playerId?: number }

/** Ends the notices of a kind in a league, for one of its players or all, that no mail is to tell yet. */
export async function endWaiting(
  db: Database,
  { kind, leagueId, playerId, endedAt }: Waiting & { endedAt: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ fate: 'over', endedAt })
    .where('kind', '=', kind)
    .where('leagueId', '=', leagueId)
    .$if(playerId !== undefined, (query) => query.where('playerId', '=', playerId ?? 0))
    .where('toldWith', 'is', null)
    .where('endedAt', 'is', null)
    .execute()
}

/** Whether a player has notices of a kind in a league that no mail is to tell yet. */
export async function hasWaiting(
  db: Database,
  { kind, leagueId, playerId }: Required<Waiting>,
): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('kind', '=', kind)
    .where('leagueId', '=', leagueId)
    .where('playerId', '=', playerId)
    .where('toldWith', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the notices of an account that another one has as well. */
export async function deleteSecond(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`delete from notices n using notices o where n.player_id = ${from} and o.player_id = ${to}
    and (o.kind, o.subject, o.revision) = (n.kind, n.subject, n.revision)`.execute(db)
}

export async function deleteOwn(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('notices').where('playerId', '=', playerId).execute()
}

export async function deleteOld(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('notedAt', '<', before).execute()
}
