import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

/** What others ask about a person’s calls, the earliest first; what was taken down is not read. */
export function listAsksOf(db: Database, ownerId: number) {
  return db
    .selectFrom('callAsks as a')
    .innerJoin('calls as c', 'c.id', 'a.callId')
    .innerJoin('players as p', 'p.id', 'a.playerId')
    .select(['a.id', 'a.callId', 'a.said', 'a.answer', 'a.askedAt', 'p.name'])
    .where('c.playerId', '=', ownerId)
    .where('a.takenDownAt', 'is', null)
    .orderBy('a.id')
    .execute()
}

/** What a person has asked about calls of others. */
export function listAskedBy(db: Database, playerId: number) {
  return db
    .selectFrom('callAsks')
    .select(['callId', 'said', 'answer', 'takenDownAt'])
    .where('playerId', '=', playerId)
    .execute()
}

/** Writes a question down; resolves to its number, or to null where they have asked before. */
export async function insertAsk(db: Database, ask: New<'callAsks'>): Promise<number | null> {
  const row = await db
    .insertInto('callAsks')
    .values(ask)
    .onConflict((conflict) => conflict.columns(['callId', 'playerId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A question about a person’s own call, locked. */
export function lockAsk(db: Database, { askId, ownerId }: { askId: number; ownerId: number }) {
  return db
    .selectFrom('callAsks as a')
    .innerJoin('calls as c', 'c.id', 'a.callId')
    .select(['a.id', 'a.answer'])
    .where('a.id', '=', askId)
    .where('c.playerId', '=', ownerId)
    .where('a.takenDownAt', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
}

export async function setAnswer(
  db: Database,
  { askId, answer, at }: { askId: number; answer: string; at: Date },
): Promise<void> {
  await db.updateTable('callAsks').set({ answer, answeredAt: at }).where('id', '=', askId).execute()
}

/** Whom a question is to and from; nothing once it was taken down, or one of them is gone. */
export function findAskNews(db: Database, askId: number) {
  return db
    .selectFrom('callAsks as a')
    .innerJoin('calls as c', 'c.id', 'a.callId')
    .innerJoin('players as o', 'o.id', 'c.playerId')
    .innerJoin('players as p', 'p.id', 'a.playerId')
    .leftJoin('teams as t', 't.id', 'c.teamId')
    .select(['o.id as ownerId', 'o.email as ownerEmail', 'o.name as ownerName'])
    .select(['p.id as askerId', 'p.email as askerEmail', 'p.name as asker'])
    .select(['t.name as team', 'c.leagueId'])
    .select(sql<boolean>`a.answered_at is not null`.as('isAnswered'))
    .where('a.id', '=', askId)
    .where('a.takenDownAt', 'is', null)
    .where('o.email', '<>', '')
    .where('p.email', '<>', '')
    .executeTakeFirst()
}

type Reported = { callId: number; askId: number | null }

/** Marks a call as reported, or a question, which its sender and its receiver can report. Resolves to whether it exists. */
export async function noteReport(
  db: Database,
  { callId, askId }: Reported,
  { playerId, at }: { playerId: number; at: Date },
): Promise<boolean> {
  const done =
    askId === null
      ? await sql`update calls set reported_at = coalesce(reported_at, ${at})
          where id = ${callId} and player_id <> ${playerId}`.execute(db)
      : await sql`update call_asks a set reported_at = coalesce(a.reported_at, ${at})
          from calls c where a.id = ${askId} and c.id = a.call_id and c.id = ${callId}
            and ${playerId} in (a.player_id, c.player_id)`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Takes what is reported out of the organisers’ list again. */
export async function clearReport(db: Database, { callId, askId }: Reported): Promise<boolean> {
  const done =
    askId === null
      ? await sql`update calls set reported_at = null
          where id = ${callId} and reported_at is not null`.execute(db)
      : await sql`update call_asks set reported_at = null
          where id = ${askId} and call_id = ${callId} and reported_at is not null`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Takes a question and its answer down, so that nobody can read them. */
export async function takeAskDown(db: Database, askId: number, at: Date): Promise<void> {
  await db
    .updateTable('callAsks')
    .set({ takenDownAt: at, said: '', answer: null })
    .where('id', '=', askId)
    .execute()
}
