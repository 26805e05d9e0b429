import type { Scope } from '@hive/domain/base/session/permission'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Text = { messageId: number; answerId: number | null }

export async function insertReport(
  db: Database,
  report: Text & { reportedBy: number; reportedAt: Date },
): Promise<void> {
  await db
    .insertInto('messageReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What somebody has asked organisers to look at of a message: answers by their numbers, null for the message itself. */
export async function listReportedBy(
  db: Database,
  messageId: number,
  reportedBy: number,
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('messageReports')
    .select('answerId')
    .where('messageId', '=', messageId)
    .where('reportedBy', '=', reportedBy)
    .execute()
  return rows.map(({ answerId }) => answerId)
}

/** The texts that organisers of these leagues are asked to look at, each once, the first one first. */
export async function listReported(db: Database, scope: Scope) {
  return (
    db
      .selectFrom('messageReports as r')
      .innerJoin('messages as m', 'm.id', 'r.messageId')
      .leftJoin('messageAnswers as w', 'w.id', 'r.answerId')
      .leftJoin('leagues as l', 'l.id', 'm.leagueId')
      .innerJoin('players as a', (join) =>
        join.on(sql<boolean>`a.id = coalesce(w.author_id, m.author_id)`),
      )
      .select(['r.messageId', 'r.answerId', 'm.leagueId', 'l.title as league', 'a.name as author'])
      .select(sql<string>`coalesce(w.body, m.body)`.as('body'))
      // No other text has it.
      .select(sql<number>`min(r.id)`.as('id'))
      .select(sql<number>`count(*)::int`.as('reports'))
      .select(sql<Date>`min(r.reported_at)`.as('since'))
      .where('r.decidedAt', 'is', null)
      .$if(scope !== 'all', (query) =>
        query.where(
          'm.leagueId',
          '=',
          sql<number>`any(${scope === 'all' ? [] : [...scope]}::int[])`,
        ),
      )
      .groupBy(['r.messageId', 'r.answerId', 'm.leagueId', 'l.title', 'a.name', 'w.body', 'm.body'])
      .orderBy('since')
      .execute()
  )
}

/** Ends what organisers are asked to look at of one text; resolves to whether there was any. */
export async function setDecided(
  db: Database,
  { messageId, answerId }: Text,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await db
    .updateTable('messageReports')
    .set({ decidedAt: at, decidedBy: by })
    .where('messageId', '=', messageId)
    .where(sql<boolean>`answer_id is not distinct from ${answerId}::int`)
    .where('decidedAt', 'is', null)
    .execute()
}

type TakenDown = Text & { at: Date; by: number }

/**
 * Takes a text down, with the words of it, unless organisers are still to look at it: then they can, until they have decided.
 */
export async function setTakenDown(
  db: Database,
  { messageId, answerId, at, by }: TakenDown,
): Promise<void> {
  const table = answerId === null ? sql`messages` : sql`message_answers`
  const subject =
    answerId === null ? sql`, subject = case when is_captains then subject else '' end` : sql``
  await sql`
    update ${table} x set taken_down_at = coalesce(taken_down_at, ${at}),
      taken_down_by = coalesce(taken_down_by, ${by}),
      body = case when exists (select from message_reports r where r.message_id = ${messageId}
        and r.answer_id is not distinct from ${answerId}::int and r.decided_at is null)
        then body else '' end ${subject}
    where x.id = ${answerId ?? messageId}`.execute(db)
}
