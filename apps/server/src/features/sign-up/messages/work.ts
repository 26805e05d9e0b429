import { isThread, mayReadAnswer } from '@hive/domain/sign-up/messages/message'
import { paths } from '@hive/domain/base/site/paths'
import type { Context } from '#context.ts'
import { mailed, sendOnce } from '#features/base/mails/service.ts'
import { leaveTopic } from '#features/base/notices/service.ts'
import { pushBeside } from '#features/base/push/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { listUntold, setNotToTell, setTold } from './answer-queries.ts'
import * as job from './jobs.ts'
import { answersMail } from './mails/answers.ts'
import { messageMail, messageTestMail } from './mails/message.ts'
import { answerersOf, writerOf } from './writer-of.ts'
import { isStillIn, listMuted } from './readers-now.ts'
import * as queries from './queries.ts'
import { findReadable, sentOf } from './readable-to.ts'

type Order = { messageId: number; playerId: number }

/** Durable work about messages: a mail to each person, and one about the answers. */
export const MESSAGE_WORK = [
  mailed(
    job.sendMessageTo,
    messageMail,
    async (context, order) => {
      const facts = await factsFor(context, order)
      return facts && { ...facts, ...order }
    },
    async (context, mail, order) => {
      await sendOnce(context, mail)
      await queries.setFate(context.db, order, 'sent')
      await pushBeside(context, ringOf(order))
    },
  ),
  mailed(job.sendMessageTest, messageTestMail, async ({ db }, { messageId, version }) => {
    const draft = await queries.findMessage(db, messageId)
    if (!draft || draft.version !== version || draft.sentAt !== null) return null
    const author = await queries.findAddress(db, draft.authorId)
    return author && { ...draft, ...author, messageId, from: writerOf(draft), text: draft.body }
  }),
  mailed(job.sendAnswersTo, answersMail, untoldOf, async (context, mail, order) => {
    await sendOnce(context, mail)
    await setTold(context.db, order, lastTold(mail))
    await pushBeside(context, ringOf(order))
  }),
] satisfies readonly Handled[]

function ringOf({ messageId, playerId }: Order) {
  return { playerId, topic: 'messages', path: paths.message(messageId) } as const
}

/** What somebody is sent; nothing, with the reason kept, where they are not to get it any more. */
async function factsFor(context: Context, order: Order) {
  const { db } = context
  const [person, row] = await Promise.all([
    queries.findUnsent(db, order),
    queries.findMessage(db, order.messageId),
  ])
  if (!person || !row) return null
  const isGone =
    row.takenDownAt !== null ||
    person.email === '' ||
    !(await isStillIn(context, row.audience, order.playerId))
  const muted = await listMuted(db, [order.playerId], row.leagueId)
  if (isGone || muted.has(order.playerId)) {
    await queries.setFate(db, order, isGone ? 'gone' : 'muted')
    return null
  }
  const sent = sentOf(row)
  const { subject, body: text } = row
  return {
    ...person,
    from: writerOf(row),
    subject,
    text,
    isThread: sent !== null && isThread(sent),
    leave: leaveTopic(context, 'messages', order.playerId),
  }
}

/** The answers that somebody has not been told of, and still reads. One that comes from now on has a job of its own. */
async function untoldOf(context: Context, order: Order) {
  const { db } = context

  await setNotToTell(db, order)
  const found = await findReadable(db, order.messageId, order.playerId)
  const person = await queries.findAddress(db, order.playerId)
  if (!found || !person || found.row.takenDownAt !== null) return null
  const { row, sent, reader } = found
  if (row.authorId !== order.playerId) {
    const muted = await listMuted(db, [order.playerId], row.leagueId)
    if (muted.has(order.playerId)) return null
  }
  const untold = (await listUntold(db, order)).filter((answer) =>
    mayReadAnswer(sent, answer, reader),
  )
  if (untold.length === 0) return null
  const names = answerersOf(untold)
  const answers = untold.map(({ id, authorId, name, body }) => ({
    id,
    by: (row.isCaptains ? names.get(authorId) : name) || 'A player',
    text: body,
  }))
  const leave = leaveTopic(context, 'messages', order.playerId)
  return { ...person, ...order, subject: row.subject, answers, leave }
}

/** The last answer that a mail tells, with which its number ends. */
function lastTold({ id }: { id: string }): number {
  return Number(id.split('-').at(-1))
}
