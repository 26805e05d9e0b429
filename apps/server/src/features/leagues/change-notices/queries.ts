import type { AnnouncedFields } from '@hive/domain/leagues/leagues/league-plan'
import { centsOf, euroOf } from '@hive/domain/base/money/cents'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Keeps a league as people know it, or counts one more change where an earlier one is still open. */
export async function saveKnown(
  db: Database,
  leagueId: number,
  before: AnnouncedFields,
): Promise<void> {
  await sql`
    insert into change_notices as n (league_id, before) values (${leagueId}, ${JSON.stringify(inEuro(before))})
    on conflict (league_id) where closed_at is null
    do update set version = n.version + 1, changed_at = clock_timestamp()`.execute(db)
}

/** A notice has its prices in euro, as earlier releases wrote and read them. */
function inEuro(known: AnnouncedFields): AnnouncedFields {
  const { individualPrice, teamPrice } = known
  return { ...known, individualPrice: euroOf(individualPrice), teamPrice: euroOf(teamPrice) }
}

function inCents(known: AnnouncedFields): AnnouncedFields {
  const { individualPrice, teamPrice } = known
  return {
    ...known,
    individualPrice: centsOf(individualPrice) ?? 0,
    teamPrice: centsOf(teamPrice) ?? 0,
  }
}

/** The change of a league that people have not heard of. */
export async function findOpen(db: Database, leagueId: number) {
  const row = await noticeRows(db)
    .where('leagueId', '=', leagueId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, before: inCents(row.before) }
}

/** The leagues with a change that people may not have heard of, while they are on. */
export function listChanged(db: Database, today: string) {
  return db
    .selectFrom('changeNotices as n')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .select(['l.id as leagueId', 'l.title as leagueTitle'])
    .where('n.closedAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.endDate', '>=', today)
    .orderBy('l.id')
    .execute()
}

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** Locks a notice of a league until the end of the transaction. */
export function lockNotice(
  db: Database,
  { leagueId, noticeId }: { leagueId: number; noticeId: number },
): Promise<NoticeRow | undefined> {
  return noticeRows(db)
    .where('leagueId', '=', leagueId)
    .where('id', '=', noticeId)
    .forUpdate()
    .executeTakeFirst()
}

function noticeRows(db: Database) {
  return db.selectFrom('changeNotices').selectAll()
}

/** Closes a notice: with what was written, or with nothing when it is set aside. */
export async function setClosed(db: Database, id: number, text: string | null): Promise<void> {
  await db
    .updateTable('changeNotices')
    .set({ text, closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setOpen(db: Database, id: number): Promise<void> {
  await db.updateTable('changeNotices').set({ closedAt: null }).where('id', '=', id).execute()
}

/** One live sign-up of each person who signed up before a change. */
export async function listRecipients(
  db: Database,
  { leagueId, changedAt }: Pick<NoticeRow, 'leagueId' | 'changedAt'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .distinctOn('playerId')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['held', 'confirmed'])
    .where('createdAt', '<=', changedAt)
    .orderBy('playerId')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The recipient of a notice, and its content; nothing for a sign-up that is over. */
export async function findRecipient(
  db: Database,
  { noticeId, registrationId }: { noticeId: number; registrationId: number },
) {
  const row = await db
    .selectFrom('changeNotices as n')
    .innerJoin('registrations as r', 'r.leagueId', 'n.leagueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .select(['w.email', 'w.name', 'l.title', 'n.text'])
    .where('n.id', '=', noticeId)
    .where('r.id', '=', registrationId)
    .where('r.state', 'in', ['held', 'confirmed'])
    .executeTakeFirst()
  if (!row || row.text === null || row.email === '') return undefined
  return { ...row, text: row.text }
}

/** The names of venues, with their towns. */
export async function venueNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('venues')
    .select(['id', 'name', 'town'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, town }) => [id, `${name}, ${town}`]))
}
