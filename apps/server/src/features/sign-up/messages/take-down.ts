import { admitTo } from '@hive/domain/base/session/admit-to'
import { mayReadAnswer, mayTakeDown } from '@hive/domain/sign-up/messages/message'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { findAnswer } from './answer-queries.ts'
import { findMessage, lockMessage } from './queries.ts'
import { readableTo } from './readable-to.ts'
import { insertReport, listReported, setDecided, setTakenDown } from './report-queries.ts'

/** A message, or one answer to it. */
type Text = { messageId: number; answerId: number | null }

/** Takes down a text that the caller has written. */
export const removeOwnText = atomic(
  async (context: Context, caller: Caller, text: Text): Promise<void> => {
    const { db, now } = context
    const found = await lockText(db, text)
    if (found?.authorId !== caller.playerId) throw noSuchText()
    await setTakenDown(db, { ...text, at: now(), by: caller.playerId })
  },
)

/** Takes down what somebody has written in a league of the caller’s. */
export const takeDown = atomic(
  async ({ db, now }: Context, caller: Caller, text: Text): Promise<void> => {
    const found = await lockText(db, text)
    if (!found || !mayTakeDown(found, caller)) throw noSuchText()
    await endText(db, { ...text, ...found, at: now(), by: caller.playerId })
  },
)

/** Decides about a text that readers have asked organisers to look at: it goes, or it stays. */
export const decideReport = atomic(
  async (
    { db, now }: Context,
    caller: Caller,
    { isTakenDown, ...text }: Text & { isTakenDown: boolean },
  ): Promise<void> => {
    const found = await lockText(db, text)
    if (!found) throw noSuchText()
    const { leagueId } = found
    admitTo(caller.permissions, 'messages', leagueId ?? 'all')
    const decided = { at: now(), by: caller.playerId }
    if (isTakenDown) return endText(db, { ...text, leagueId, ...decided })
    await setDecided(db, text, decided)
    // Its author may have taken it down meanwhile; its words go with the decision.
    if (found.isTakenDown) await setTakenDown(db, { ...text, ...decided })
  },
)

type Ending = Text & { leagueId: number | null; at: Date; by: number }

async function endText(db: Database, { leagueId, at, by, ...text }: Ending): Promise<void> {
  await setDecided(db, text, { at, by })
  await setTakenDown(db, { ...text, at, by })
  const subject = leagueId === null ? `message:${text.messageId}` : `league:${leagueId}`
  await noteAction(db, { by, kind: 'message_taken_down', subject, after: { ...text } })
}

/** All texts that organisers are asked to look at. */
export function reportedMessages(db: Database) {
  return listReported(db, 'all')
}

/** The texts that the caller is asked to look at. */
export async function reportsFor(
  { db }: Pick<Context, 'db'>,
  { permissions }: Pick<Caller, 'permissions'>,
) {
  const rows = await listReported(db, permissions.messages ?? [])
  const reports = rows.map(({ id: _id, body: text, since, author, ...row }) => ({
    ...row,
    text,
    author: author || 'A player',
    since: since.toISOString(),
  }))
  return { reports }
}

/** Asks organisers to look at a text that the caller can read and has not written. */
export const reportText = atomic(
  async (
    { db, now, sealer }: Context,
    { playerId: reportedBy }: Caller,
    text: Text,
  ): Promise<void> => {
    const { sent, reader } = await readableTo(db, text.messageId, reportedBy)
    const found = await lockText(db, text)
    const canRead = text.answerId === null || (found && mayReadAnswer(sent, found, reader))
    if (!found || !canRead || found.isTakenDown || found.authorId === reportedBy) throw noSuchText()
    const wait = await createLimits(db, sealer).spend([LIMITS.report, String(reportedBy)])
    if (wait !== null) {
      throw new Refusal('too_many_requests', 'We’ll look at those first. Please go on tomorrow.')
    }
    await insertReport(db, { ...text, reportedBy, reportedAt: now() })
  },
)

/** A text with who wrote it and in which league; its message is locked. */
async function lockText(db: Database, { messageId, answerId }: Text) {
  const locked = await lockMessage(db, messageId)
  const message = locked && (await findMessage(db, messageId))
  if (!message || message.sentAt === null) return null
  const { leagueId } = message
  if (answerId === null) {
    return { authorId: message.authorId, leagueId, isTakenDown: message.takenDownAt !== null }
  }
  const answer = await findAnswer(db, messageId, answerId)
  return answer && { authorId: answer.authorId, leagueId, isTakenDown: answer.takenDownAt !== null }
}

function noSuchText(): Refusal {
  return new Refusal('not_found', 'There is no such text, or it isn’t for you.')
}
