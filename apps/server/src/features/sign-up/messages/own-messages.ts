import type { OwnMessage, ReadMessage } from '@hive/contract/sign-up/team-messages'
import {
  answersUntil,
  isOpen,
  isThread,
  mayAnswer,
  mayReadAnswer,
} from '@hive/domain/sign-up/messages/message'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { type AnswerRow, listAnswers, listReadable } from './answer-queries.ts'
import { answerersOf, writerOf } from './writer-of.ts'
import { countReach } from './queries.ts'
import { findReadable, type Readable, readableTo } from './readable-to.ts'
import { listReportedBy } from './report-queries.ts'

/** The messages that the caller has written or can read, the last first. */
export async function ownMessages(
  { db }: Pick<Context, 'db'>,
  { playerId }: Caller,
): Promise<{ messages: OwnMessage[] }> {
  const ids = await listReadable(db, playerId)
  const found = await Promise.all(ids.map((id) => findReadable(db, id, playerId)))
  const messages = await Promise.all(
    found.flatMap((one) => (one ? [lineOf(db, one, playerId)] : [])),
  )
  return { messages }
}

async function lineOf(db: Database, found: Readable, playerId: number): Promise<OwnMessage> {
  return lineWith(found, playerId, await answersTo(db, found))
}

function lineWith(
  { row, sent }: Readable,
  playerId: number,
  answers: readonly AnswerRow[],
): OwnMessage {
  const isTakenDown = row.takenDownAt !== null
  return {
    messageId: row.id,
    from: writerOf(row),
    isOwn: row.authorId === playerId,
    league: row.league,
    subject: isTakenDown ? '' : row.subject,
    at: sent.sentAt.toISOString(),
    isTakenDown,
    answers: answers.filter(({ takenDownAt }) => takenDownAt === null).length,
  }
}

async function answersTo(db: Database, { row, sent, reader }: Readable): Promise<AnswerRow[]> {
  if (row.takenDownAt !== null) return []
  return (await listAnswers(db, row.id)).filter((answer) => mayReadAnswer(sent, answer, reader))
}

/** One message with the answers that the caller reads. */
export async function ownMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Caller,
  messageId: number,
): Promise<ReadMessage> {
  const found = await readableTo(db, messageId, playerId)
  const { row, sent, reader } = found
  const [answers, reported] = await Promise.all([
    answersTo(db, found),
    listReportedBy(db, messageId, playerId),
  ])
  const isTakenDown = row.takenDownAt !== null
  return {
    ...lineWith(found, playerId, answers),
    text: isTakenDown ? '' : row.body,
    reach: row.authorId === playerId ? await countReach(db, messageId) : null,
    isThread: isThread(sent),
    isOpen: !isTakenDown && mayAnswer(sent, reader) && isOpen(sent, now()),
    opensUntil: answersUntil(sent).toISOString(),
    isReported: reported.includes(null),
    answersTo: answersSeen(found, answers, { playerId, reported }),
  }
}

type Seeing = { playerId: number; reported: readonly (number | null)[] }

function answersSeen(
  { row }: Readable,
  answers: readonly AnswerRow[],
  { playerId, reported }: Seeing,
): ReadMessage['answersTo'] {
  const names = answerersOf(answers)
  const isOrganisers = !row.isCaptains && row.authorId === playerId
  return answers.map(({ id, authorId, name, body, writtenAt, takenDownAt }) => ({
    answerId: id,
    by: (isOrganisers ? name : names.get(authorId)) || 'A player',
    isOwn: authorId === playerId,
    text: takenDownAt === null ? body : '',
    at: writtenAt.toISOString(),
    isTakenDown: takenDownAt !== null,
    isReported: reported.includes(id),
  }))
}
