import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What a player has written, for their download. */
export async function listWrittenBy(db: Database, playerId: number) {
  const rows = await db
    .selectFrom('messages as m')
    .leftJoin('leagues as l', 'l.id', 'm.leagueId')
    .select(['l.title as league', 'm.subject', 'm.body as text', 'm.audience', 'm.isCaptains'])
    .select(['m.writtenAt', 'm.testedAt', 'm.sentAt', 'm.takenDownAt'])
    .where('m.authorId', '=', playerId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ audience, isCaptains, ...row }) => ({
    ...row,
    audience: audience.to,
    as: isCaptains ? 'captain' : 'organiser',
  }))
}

/** The messages that went to a player. */
export function listWrittenTo(db: Database, playerId: number) {
  return db
    .selectFrom('messagePeople as p')
    .innerJoin('messages as m', 'm.id', 'p.messageId')
    .leftJoin('leagues as l', 'l.id', 'm.leagueId')
    .select(['l.title as league', 'm.subject', 'm.sentAt', 'p.fate', 'p.answersTold', 'p.isToTell'])
    .where('p.playerId', '=', playerId)
    .where('m.sentAt', 'is not', null)
    .orderBy('m.id')
    .execute()
}

export function listAnswersBy(db: Database, playerId: number) {
  return db
    .selectFrom('messageAnswers as w')
    .innerJoin('messages as m', 'm.id', 'w.messageId')
    .select(['m.subject as to', 'w.body as text', 'w.writtenAt', 'w.takenDownAt'])
    .where('w.authorId', '=', playerId)
    .orderBy('w.id')
    .execute()
}

export function listReportsBy(db: Database, playerId: number) {
  return db
    .selectFrom('messageReports as r')
    .innerJoin('messages as m', 'm.id', 'r.messageId')
    .select(['m.subject as of', 'r.reportedAt', 'r.decidedAt'])
    .where('r.reportedBy', '=', playerId)
    .orderBy('r.id')
    .execute()
}

/** Leaves two accounts of a person one place among the readers of each message, and one report of each text. */
export async function deleteSecond(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`delete from message_people n using message_people o where n.player_id = ${from}
    and o.player_id = ${to} and o.message_id = n.message_id`.execute(db)
  await sql`delete from message_reports n using message_reports o where n.reported_by = ${from}
    and o.reported_by = ${to} and o.message_id = n.message_id
    and o.answer_id is not distinct from n.answer_id`.execute(db)
}

/** Deletes what a player has written, asked for and been sent. */
export async function deleteOwn(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('messageReports').where('reportedBy', '=', playerId).execute()
  await db.deleteFrom('messageAnswers').where('authorId', '=', playerId).execute()
  await db.deleteFrom('messagePeople').where('playerId', '=', playerId).execute()
  await db.deleteFrom('messages').where('authorId', '=', playerId).execute()
}

/** Deletes messages of leagues whose last night was before a moment, and of none that were written before it. */
export async function deleteOld(db: Database, before: Date): Promise<void> {
  await sql`
    delete from messages m where m.written_at < ${before}
      and not exists (select from leagues l where l.id = m.league_id
        and l.end_date >= (${before}::timestamptz at time zone 'Europe/Dublin')::date)`.execute(db)
}
