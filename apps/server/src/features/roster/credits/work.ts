import { endOfReminders } from '@hive/domain/roster/credits/credit'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { mailed } from '#features/base/mails/service.ts'
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
  mailed(job.sendCreditMail, creditMail, ({ db }, { creditId }) => findCreditNews(db, creditId)),
  /** Confirms to a player that a teammate has their credit now. */
  mailed(job.sendCreditMovedMail, creditMovedMail, async ({ db }, { creditId }) => {
    const news = await findCreditNews(db, creditId)
    if (!news?.giverEmail) return null
    const { giverEmail, giver, name: teammate, ...credit } = news
    return { ...credit, email: giverEmail, name: giver ?? '', teammate }
  }),
  mailed(job.sendCreditVoidedMail, creditVoidedMail, ({ db }, { creditId }) =>
    findCreditNews(db, creditId),
  ),
  /** Tells a player that a favour has ended, since what it was measured by goes back to them. */
  mailed(job.sendCreditEndedMail, creditEndedMail, async ({ db }, { creditId, ...of }) => {
    const news = await findCreditNews(db, creditId)
    return news && { ...news, ...of }
  }),
  mailed(job.sendCreditReminder, creditReminderMail, async ({ db }, { creditId }) => {
    const news = await findCreditNews(db, creditId)
    // It was spent before the mail was sent.
    if (!news || news.left === 0) return null
    return { ...news, cents: news.left }
  }),
  handled(job.remindOfCredits, alone(remindOfCredits)),
  handled(job.endCredits, alone(endCredits)),
]
