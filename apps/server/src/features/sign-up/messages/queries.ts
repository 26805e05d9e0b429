import type { Audience } from '@hive/domain/sign-up/messages/audience'
import type { Scope } from '@hive/domain/base/session/permission'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { MessageFate, New } from '#db/schema.ts'

type NewMessage = Omit<New<'messages'>, 'audience'> & { audience: Audience }

export async function insertMessage(
  db: Database,
  { audience, ...message }: NewMessage,
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({ ...message, audience: JSON.stringify(audience) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Written = {
  audience: Audience
  leagueId: number | null
  teamId: number | null
  subject: string
  body: string
}

/** Writes a draft anew; a test of it is one of before. Resolves to its version. */
export async function rewriteDraft(
  db: Database,
  id: number,
  { audience, ...written }: Written,
): Promise<number> {
  const { version } = await db
    .updateTable('messages')
    .set({ ...written, audience: JSON.stringify(audience), testedAt: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

type Same = { authorId: number; audience: Audience; body: string; since: Date }

/** A message with the same words to the same people, sent since a moment. */
export async function findSame(
  db: Database,
  { authorId, audience, body, since }: Same,
): Promise<number | undefined> {
  const same = await db
    .selectFrom('messages')
    .select('id')
    .where('authorId', '=', authorId)
    .where('body', '=', body)
    .where(sql<boolean>`audience = ${JSON.stringify(audience)}::jsonb`)
    .where('sentAt', '>', since)
    .where('takenDownAt', 'is', null)
    .executeTakeFirst()
  return same?.id
}

/** A message; locked until the transaction ends. */
export function lockMessage(db: Database, id: number) {
  return db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setTested(db: Database, id: number, testedAt: Date): Promise<void> {
  await db.updateTable('messages').set({ testedAt }).where('id', '=', id).execute()
}

export async function setSent(db: Database, id: number, sentAt: Date): Promise<void> {
  await db.updateTable('messages').set({ sentAt }).where('id', '=', id).execute()
}

/** Deletes a draft of an author’s. */
export async function deleteDraft(
  db: Database,
  { id, authorId }: { id: number; authorId: number },
): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('sentAt', 'is', null)
    .execute()
}

/** Keeps whom a message goes to, in the place of whom a draft was for. */
export async function setPeople(
  db: Database,
  messageId: number,
  people: readonly { playerId: number; fate: MessageFate | null }[],
): Promise<void> {
  await db.deleteFrom('messagePeople').where('messageId', '=', messageId).execute()
  if (people.length === 0) return
  await db
    .insertInto('messagePeople')
    .values(people.map((person) => ({ messageId, ...person })))
    .execute()
}

/** The people of a message by their numbers: whom a draft is for, or whom it has not gone to yet. */
export async function listUnsent(db: Database, messageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('messagePeople')
    .select('playerId')
    .where('messageId', '=', messageId)
    .where('fate', 'is', null)
    .orderBy('playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

export async function setFate(
  db: Database,
  { messageId, playerId }: { messageId: number; playerId: number },
  fate: MessageFate,
): Promise<void> {
  await db
    .updateTable('messagePeople')
    .set({ fate })
    .where('messageId', '=', messageId)
    .where('playerId', '=', playerId)
    .where('fate', 'is', null)
    .execute()
}

/** Messages `m` with their league `l`, game `f`, team `t` and author `a`, for further conditions. */
export function selectMessages(db: Database) {
  return (
    db
      .selectFrom('messages as m')
      .innerJoin('players as a', 'a.id', 'm.authorId')
      .leftJoin('leagues as l', 'l.id', 'm.leagueId')
      .leftJoin('teams as t', 't.id', 'm.teamId')
      .leftJoin('fixtures as f', 'f.id', 'm.fixtureId')
      .select(['m.id', 'm.authorId', 'm.isCaptains', 'm.leagueId', 'm.teamId', 'm.audience'])
      .select(['m.subject', 'm.body', 'm.version', 'm.writtenAt', 'm.testedAt', 'm.sentAt'])
      .select(['m.takenDownAt', 'l.title as league', 't.name as team', 'a.name as author'])
      .select(sql<boolean>`a.erased_at is not null`.as('isErased'))
      // The start that the game has now; that of before where it is gone.
      .select(sql<Date | null>`coalesce(f.start_time, m.game_start)`.as('gameStart'))
  )
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export function findMessage(db: Database, id: number) {
  return selectMessages(db).where('m.id', '=', id).executeTakeFirst()
}

const countOf = (fate: MessageFate) =>
  sql<number>`(select count(*)::int from message_people p
    where p.message_id = m.id and p.fate = ${fate})`.as(fate)

function selectProgress(db: Database) {
  return selectMessages(db)
    .select([countOf('sent'), countOf('muted'), countOf('gone')])
    .select(
      sql<number>`(select count(*)::int from message_people p
        where p.message_id = m.id and p.fate is null)`.as('waiting'),
    )
    .select(
      sql<number>`(select count(*)::int from message_answers w
        where w.message_id = m.id and w.taken_down_at is null)`.as('answers'),
    )
    .where('m.isCaptains', '=', false)
}

export type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number]

/** Organisers’ messages about these leagues, and this author’s own, with how far each is; the last first. */
export function listProgress(
  db: Database,
  { scope, authorId, leagueId }: { scope: Scope; authorId: number; leagueId: number | undefined },
) {
  return selectProgress(db)
    .where((eb) =>
      eb.or([
        eb('m.authorId', '=', authorId),
        eb.and([
          eb('m.sentAt', 'is not', null),
          scope === 'all'
            ? sql<boolean>`true`
            : sql<boolean>`m.league_id = any(${[...scope]}::int[])`,
        ]),
      ]),
    )
    .$if(leagueId !== undefined, (query) => query.where('m.leagueId', '=', leagueId ?? 0))
    .orderBy('m.id', 'desc')
    .limit(200)
    .execute()
}

export function findProgress(db: Database, id: number) {
  return selectProgress(db).where('m.id', '=', id).executeTakeFirst()
}

/** How many people a message goes to, and how many have been sent it. */
export function countReach(db: Database, id: number): Promise<{ people: number; sent: number }> {
  return db
    .selectFrom('messagePeople')
    .select(
      sql<number>`count(*) filter (where fate is null or fate in ('sent', 'gone'))::int`.as(
        'people',
      ),
    )
    .select(sql<number>`count(*) filter (where fate = 'sent')::int`.as('sent'))
    .where('messageId', '=', id)
    .executeTakeFirstOrThrow()
}

/** Somebody that a message is to be sent to, with their address for the mail alone; nothing once it has gone. */
export function findUnsent(
  db: Database,
  { messageId, playerId }: { messageId: number; playerId: number },
) {
  return db
    .selectFrom('messagePeople as p')
    .innerJoin('players as w', 'w.id', 'p.playerId')
    .select(['w.name', 'w.active'])
    .select(sql<string>`case when w.active then w.email else '' end`.as('email'))
    .where('p.messageId', '=', messageId)
    .where('p.playerId', '=', playerId)
    .where('p.fate', 'is', null)
    .executeTakeFirst()
}

export function findAddress(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['name', 'email'])
    .where('id', '=', playerId)
    .where('active', '=', true)
    .executeTakeFirst()
}
