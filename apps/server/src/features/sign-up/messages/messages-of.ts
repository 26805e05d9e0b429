import type { ListedMessage } from '@hive/contract/sign-up/messages'
import { organiserName } from '@hive/domain/base/session/organiser-name'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import { stateOf } from '@hive/domain/sign-up/messages/message'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listAnswers } from './answer-queries.ts'
import { nightsOnPhones } from '#features/season/nights/service.ts'
import { listDays, listTeams, namesOfAudience } from './audience-queries.ts'
import { audienceWords } from './audience-words.ts'
import { findProgress, listProgress, listUnsent, type ProgressRow } from './queries.ts'

/** The record of what organisers have written, and the caller’s own drafts. */
export async function messagesOf(
  { db }: Pick<Context, 'db'>,
  { playerId: authorId, permissions }: Caller,
  leagueId?: number,
): Promise<{ messages: ListedMessage[] }> {
  const scope = permissions.messages ?? []
  const rows = await listProgress(db, { scope, authorId, leagueId })
  return { messages: await Promise.all(rows.map((row) => listedOf(db, row, authorId))) }
}

/** One of them, with the answers to it for its author. */
export async function messageOf(
  { db }: Pick<Context, 'db'>,
  { playerId, permissions }: Caller,
  messageId: number,
) {
  const row = await findProgress(db, messageId)
  const isOwn = row?.authorId === playerId
  const mayRead = mayDo(permissions, 'messages', row?.leagueId ?? 'all')
  if (!row || (!isOwn && (row.sentAt === null || !mayRead))) {
    throw new Refusal('not_found', 'There is no such message.')
  }
  const isDraft = row.sentAt === null
  return {
    ...(await listedOf(db, row, playerId)),
    text: row.takenDownAt === null ? row.body : '',
    version: row.version,
    // Captains’ are not among these.
    chosen: row.audience.to === 'game' ? { to: 'people' as const } : row.audience,
    playerIds: isDraft && row.audience.to === 'people' ? await listUnsent(db, messageId) : [],
    answersTo: isOwn ? await answersOf(db, messageId) : [],
  }
}

async function answersOf(db: Context['db'], messageId: number) {
  const rows = await listAnswers(db, messageId)
  return rows.map(({ id: answerId, name, body, writtenAt, takenDownAt }) => ({
    answerId,
    by: name || 'A player',
    text: takenDownAt === null ? body : '',
    at: writtenAt.toISOString(),
    isTakenDown: takenDownAt !== null,
  }))
}

async function listedOf(
  db: Context['db'],
  row: ProgressRow,
  playerId: number,
): Promise<ListedMessage> {
  const { id, audience, leagueId, subject, sent, muted, gone, waiting, answers } = row
  const isTakenDown = row.takenDownAt !== null
  return {
    messageId: id,
    audience: audienceWords(audience, await namesOfAudience(db, audience)),
    leagueId,
    subject: isTakenDown ? '' : subject,
    state: stateOf({ ...row, isTakenDown }),
    author: organiserName({ name: row.author, isErased: row.isErased }),
    isOwn: row.authorId === playerId,
    at: (row.sentAt ?? row.writtenAt).toISOString(),
    people: sent + gone + waiting,
    sent,
    muted,
    gone,
    answers,
  }
}

/** What a message to a league can be about: its teams, the days on which it plays, and nights that are on phones. */
export async function audiencesOf(context: Pick<Context, 'db' | 'now'>, leagueId: number) {
  const { db, now } = context
  const [teams, days, nights] = await Promise.all([
    listTeams(db, leagueId),
    listDays(db, leagueId, irishDay(now())),
    nightsOnPhones(context, leagueId),
  ])
  return { teams, days, nights }
}
