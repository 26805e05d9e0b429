import { endOfReminders } from '@hive/domain/roster/credits/credit'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import {
  creditMail,
  creditEndedMail,
  creditMovedMail,
  creditReminderMail,
  creditVoidedMail,
} from './mails/credit.ts'
import { findCreditNews, insertExpired, lockEnded, noteReminded } from './queries.ts'
import * as job from './jobs.ts'

/** Orders mails to those whose credits end soon. */
export const remindOfCredits = atomic(async ({ db, jobs, now }: Context) => {
  const span = { now: now(), before: endOfReminders(now()) }
  for (const creditId of await noteReminded(db, span)) {
    await jobs.add(db, job.sendCreditReminder, { creditId })
  }
})

/** Takes what is left of credits whose time is over out of them. They cannot be spent before that either. */
export const endCredits = atomic(async ({ db, now }: Context) => {
  await insertExpired(db, await lockEnded(db, now()))
})

/** Durable work about credits. */
export const CREDIT_WORK: readonly Handled[] = [
  handled(job.sendCreditMail, async (context, { creditId }) => {
    const news = await findCreditNews(context.db, creditId)
    // The account was deleted before the mail was sent.
    if (!news || news.email === '') return
    await sendOnce(context, creditMail(news, senderOf(context)))
  }),
  /** Confirms to a player that a teammate has their credit now. */
  handled(job.sendCreditMovedMail, async (context, { creditId }) => {
    const news = await findCreditNews(context.db, creditId)
    if (!news?.giverEmail) return
    const { giverEmail, giver, name: teammate, ...credit } = news
    const moved = { ...credit, email: giverEmail, name: giver ?? '', teammate }
    await sendOnce(context, creditMovedMail(moved, senderOf(context)))
  }),
  handled(job.sendCreditVoidedMail, async (context, { creditId }) => {
    const news = await findCreditNews(context.db, creditId)
    if (!news || news.email === '') return
    await sendOnce(context, creditVoidedMail(news, senderOf(context)))
  }),
  /** Tells a player that a favour has ended, since what it was measured by goes back to them. */
  handled(job.sendCreditEndedMail, async (context, { creditId, ...of }) => {
    const news = await findCreditNews(context.db, creditId)
    if (!news || news.email === '') return
    await sendOnce(context, creditEndedMail({ ...news, ...of }, senderOf(context)))
  }),
  handled(job.sendCreditReminder, async (context, { creditId }) => {
    const news = await findCreditNews(context.db, creditId)
    // It was spent, or the account deleted, before the mail was sent.
    if (!news || news.email === '' || news.left === 0) return
    const { left: cents, ...credit } = news
    await sendOnce(context, creditReminderMail({ ...credit, cents }, senderOf(context)))
  }),
  handled(job.remindOfCredits, alone(remindOfCredits)),
  handled(job.endCredits, alone(endCredits)),
]
