import { endOfReminders } from '@hive/domain/roster/credits/credit'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import {
  creditMail,
  creditEndedMail,
  creditMovedMail,
  creditReminderMail,
  creditVoidedMail,
} from './mails/credit.ts'
import { findCreditNews, insertExpired, lockEnded, noteReminded } from './queries.ts'

const ended = z.object({ creditId: z.int(), cents: z.int(), entryId: z.int() })

/** Durable work about credits. */
export const CREDIT_JOBS = {
  'send-credit-mail': job(z.object({ creditId: z.int() })),
  'send-credit-moved-mail': job(z.object({ creditId: z.int() })),
  'send-credit-voided-mail': job(z.object({ creditId: z.int() })),
  'send-credit-ended-mail': job(ended),
  'send-credit-reminder': job(z.object({ creditId: z.int() })),
  'remind-of-credits': job(nothing, { cron: '0 10 * * *' }),
  'end-credits': job(nothing, { cron: '40 0 * * *' }),
}

export async function workCredits(context: Context): Promise<void> {
  await takeUp(context.jobs, CREDIT_JOBS, {
    'send-credit-mail': ({ creditId }) => sendCreditMail(context, creditId),
    'send-credit-moved-mail': ({ creditId }) => sendMovedMail(context, creditId),
    'send-credit-voided-mail': ({ creditId }) => sendVoidedMail(context, creditId),
    'send-credit-ended-mail': (ended) => sendEndedMail(context, ended),
    'send-credit-reminder': ({ creditId }) => sendReminder(context, creditId),
    'remind-of-credits': alone(() => remindOfCredits(context)),
    'end-credits': alone(() => endCredits(context)),
  })
}

async function sendCreditMail(context: Context, creditId: number): Promise<void> {
  const news = await findCreditNews(context.db, creditId)
  // The account was deleted before the mail was sent.
  if (!news || news.email === '') return
  await sendOnce(context, creditMail(news, senderOf(context)))
}

/** Confirms to a player that a teammate has their credit now. */
async function sendMovedMail(context: Context, creditId: number): Promise<void> {
  const news = await findCreditNews(context.db, creditId)
  if (!news?.giverEmail) return
  const { giverEmail, giver, name: teammate, ...credit } = news
  const moved = { ...credit, email: giverEmail, name: giver ?? '', teammate }
  await sendOnce(context, creditMovedMail(moved, senderOf(context)))
}

async function sendVoidedMail(context: Context, creditId: number): Promise<void> {
  const news = await findCreditNews(context.db, creditId)
  if (!news || news.email === '') return
  await sendOnce(context, creditVoidedMail(news, senderOf(context)))
}

/** Tells a player that a favour has ended, since what it was measured by goes back to them. */
async function sendEndedMail(
  context: Context,
  { creditId, ...of }: z.output<typeof ended>,
): Promise<void> {
  const news = await findCreditNews(context.db, creditId)
  if (!news || news.email === '') return
  await sendOnce(context, creditEndedMail({ ...news, ...of }, senderOf(context)))
}

/** Has those written to whose credits end soon. */
export const remindOfCredits = atomic(async ({ db, jobs, now }: Context) => {
  const span = { now: now(), before: endOfReminders(now()) }
  for (const creditId of await noteReminded(db, span)) {
    await jobs.add(db, 'send-credit-reminder', { creditId })
  }
})

async function sendReminder(context: Context, creditId: number): Promise<void> {
  const news = await findCreditNews(context.db, creditId)
  // It was spent, or the account deleted, before the mail was sent.
  if (!news || news.email === '' || news.left === 0) return
  const { left: cents, ...credit } = news
  await sendOnce(context, creditReminderMail({ ...credit, cents }, senderOf(context)))
}

/** Takes what is left of credits whose time is over out of them. They cannot be spent before that either. */
export const endCredits = atomic(async ({ db, now }: Context) => {
  await insertExpired(db, await lockEnded(db, now()))
})
