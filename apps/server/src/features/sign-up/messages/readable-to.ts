import type { Sent } from '@hive/domain/sign-up/messages/message'
import { mayRead } from '@hive/domain/sign-up/messages/message'
import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import { readerFacts } from './answer-queries.ts'
import { findMessage, type MessageRow } from './queries.ts'

/** A message that has been sent, as rules see it. */
export function sentOf({
  authorId,
  audience,
  leagueId,
  sentAt,
  gameStart,
}: MessageRow): Sent | null {
  return sentAt && { authorId, audience, leagueId, sentAt, gameStart }
}

/** A message that somebody can read now; refused as if there were none where they cannot. */
export async function readableTo(
  db: Database,
  messageId: number,
  playerId: number,
): Promise<{ row: MessageRow; sent: Sent }> {
  const found = await findReadable(db, messageId, playerId)
  if (found) return found
  throw new Refusal('not_found', 'There is no such message, or it isn’t for you.')
}

/** The same; null where there is none for them. */
export async function findReadable(
  db: Database,
  messageId: number,
  playerId: number,
): Promise<{ row: MessageRow; sent: Sent } | null> {
  const row = await findMessage(db, messageId)
  const sent = row ? sentOf(row) : null
  if (!row || !sent) return null
  const facts = await readerFacts(db, messageId, playerId)
  return mayRead(sent, { playerId, ...facts }) ? { row, sent } : null
}
