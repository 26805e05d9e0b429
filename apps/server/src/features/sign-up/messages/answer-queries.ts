import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_TAKEN } from '#db/shared-queries.ts'

type NewAnswer = { messageId: number; authorId: number; body: string; writtenAt: Date }

export async function insertAnswer(db: Database, answer: NewAnswer): Promise<void> {
  await db.insertInto('messageAnswers').values(answer).execute()
}

/** The answers to a message with who wrote each, the first one first. */
export function listAnswers(db: Database, messageId: number) {
  return db
    .selectFrom('messageAnswers as w')
    .innerJoin('players as p', 'p.id', 'w.authorId')
    .select(['w.id', 'w.authorId', 'w.body', 'w.writtenAt', 'w.takenDownAt', 'p.name'])
    .where('w.messageId', '=', messageId)
    .orderBy('w.id')
    .execute()
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

export function findAnswer(db: Database, messageId: number, id: number) {
  return db
    .selectFrom('messageAnswers')
    .selectAll()
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .executeTakeFirst()
}

/** Whether somebody reads a message: whether it went to them, and whether they are on its team now. */
export async function readerFacts(db: Database, messageId: number, playerId: number) {
  return db
    .selectNoFrom([
      sql<boolean>`exists (select from message_people p where p.message_id = ${messageId}
        and p.player_id = ${playerId} and p.fate is distinct from 'gone')`.as('wasSentIt'),
      sql<boolean>`exists (select from memberships s join messages m on m.team_id = s.team_id
        where m.id = ${messageId} and s.player_id = ${playerId} and s.registered)`.as('isOnTeam'),
      sql<boolean>`exists (select from messages m where m.id = ${messageId}
        and ${fillsInAt(playerId)})`.as('fillsIn'),
    ])
    .executeTakeFirstOrThrow()
}

/** Whether somebody fills in at the game of a message `m` for its team. */
function fillsInAt(playerId: number) {
  return sql<boolean>`exists (select from spots s join fixtures f on f.id = s.fixture_id
    where s.fixture_id = m.fixture_id and s.team_id = m.team_id and s.taker_id = ${playerId}
      and ${IS_TAKEN})`
}

/** The messages that somebody may be able to read: those that went to them, those of their teams, and their own. */
export async function listReadable(db: Database, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from messages m where m.sent_at is not null and (
      m.author_id = ${playerId}
      or exists (select from message_people p where p.message_id = m.id
        and p.player_id = ${playerId} and p.fate is distinct from 'gone')
      or (m.audience->>'to' = 'game' and (${fillsInAt(playerId)} or exists (select from memberships s
        where s.team_id = m.team_id and s.player_id = ${playerId} and s.registered))))
    order by m.id desc limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

type Hearing = { messageId: number; authorId: number; isThread: boolean }

/**
 * Those who are now to hear of an answer, and whom no job is to tell yet: the author of the message, and everyone whom it went to
 * where they read each other’s answers.
 */
export async function markToTell(
  db: Database,
  { messageId, authorId, isThread }: Hearing,
): Promise<number[]> {
  const rows = await db
    .updateTable('messagePeople')
    .set({ isToTell: true })
    .where('messageId', '=', messageId)
    .where('playerId', '<>', authorId)
    .where('isToTell', '=', false)
    .where('fate', 'in', isThread ? ['wrote', 'sent'] : ['wrote'])
    .returning('playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

type OfSomebody = { messageId: number; playerId: number }

/** Lets the next answer have a job of its own again. */
export async function setNotToTell(
  db: Database,
  { messageId, playerId }: OfSomebody,
): Promise<void> {
  await db
    .updateTable('messagePeople')
    .set({ isToTell: false })
    .where('messageId', '=', messageId)
    .where('playerId', '=', playerId)
    .execute()
}

/** The answers of others that somebody has not been told of, the first one first. */
export function listUntold(db: Database, { messageId, playerId }: OfSomebody) {
  return db
    .selectFrom('messageAnswers as w')
    .innerJoin('messagePeople as h', 'h.messageId', 'w.messageId')
    .innerJoin('players as p', 'p.id', 'w.authorId')
    .select(['w.id', 'w.authorId', 'w.body', 'p.name'])
    .where('w.messageId', '=', messageId)
    .where('h.playerId', '=', playerId)
    .where('w.authorId', '<>', playerId)
    .where('w.takenDownAt', 'is', null)
    .whereRef('w.id', '>', 'h.answersTold')
    .orderBy('w.id')
    .execute()
}

export async function setTold(
  db: Database,
  { messageId, playerId }: OfSomebody,
  answersTold: number,
): Promise<void> {
  await db
    .updateTable('messagePeople')
    .set({ answersTold })
    .where('messageId', '=', messageId)
    .where('playerId', '=', playerId)
    .where('answersTold', '<', answersTold)
    .execute()
}
