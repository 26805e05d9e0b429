import type { Sent } from '@hive/domain/sign-up/messages/message'
import { mayRead, type Reader } from '@hive/domain/sign-up/messages/message'
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

/** A message with who reads it. */
export type Readable = { row: MessageRow; sent: Sent; reader: Reader }

/** A message that somebody can read now; refused as if there were none where they cannot. */
export async function readableTo(
  db: Database,
  messageId: number,
  playerId: number,
): Promise<Readable> {
  const found = await findReadable(db, messageId, playerId)
  if (found) return found
  throw new Refusal('not_found', 'There is no such message, or it isn’t for you.')
}

/** The same; null where there is none for them. */
export async function findReadable(
  db: Database,
  messageId: number,
  playerId: number,
): Promise<Readable | null> {
  const row = await findMessage(db, messageId)
  const sent = row ? sentOf(row) : null
  if (!row || !sent) return null
  const reader = { playerId, ...(await readerFacts(db, messageId, playerId)) }
  return mayRead(sent, reader) ? { row, sent, reader } : null
}
