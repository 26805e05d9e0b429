import { REMINDER_DAYS } from '@hive/domain/money/split-fee/split-fee'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishWall } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { eachOf } from '#jobs/each-of.ts'
import { findCard, listToAnnounce, listToCharge } from './card-queries.ts'
import { openCharge } from './charge.ts'
import { forgetIdleCards } from './kept-cards.ts'
import { chargeNotice, restMail, shareGone, shareReminder } from './mails/reminders.ts'
import { shareMail, shareMailKind } from './mails/share.ts'
import {
  findReminder,
  findRest,
  findShareGone,
  findShareNews,
  listRestsToAsk,
  listToRemind,
} from './mail-queries.ts'

const registration = z.object({ registrationId: z.int() })
const reminderKind = z.enum(['share-soon', 'share-last'])

/** Durable work about split fees: receipts of shares, reminders, and how captains come to pay what is missing. */
export const SPLIT_FEE_JOBS = {
  'send-share-mail': job(registration.extend({ kind: shareMailKind }), { isKept: true }),
  'tend-split-fees': job(nothing, { cron: '*/10 * * * *' }),
  'send-share-reminder': job(registration.extend({ kind: reminderKind }), { isKept: true }),
  'send-charge-notice': job(registration, { isKept: true }),
  'send-share-rest': job(registration.extend({ isDeclined: z.boolean().default(false) }), {
    isKept: true,
  }),
  'send-share-gone': job(registration, { isKept: true }),
  'forget-card': job(z.object({ customerId: z.string() }), {
    isKept: true,
    sealedFor: 'kept-card',
  }),
}

type Data = JobsOf<typeof SPLIT_FEE_JOBS>

export async function workSplitFees(context: Context): Promise<void> {
  await takeUp(context.jobs, SPLIT_FEE_JOBS, {
    'send-share-mail': (data) => sendShareMail(context, data),
    'tend-split-fees': async () => {
      await tendSplitFees(context)
      await forgetIdleCards(context)
    },
    'send-share-reminder': (data) => sendReminder(context, data),
    'send-charge-notice': (data) => sendChargeNotice(context, data),
    'send-share-rest': (data) => sendRest(context, data),
    'send-share-gone': (data) => sendShareGone(context, data),
    'forget-card': ({ customerId }) => context.payments.forgetCustomer(customerId),
  })
}

/** The hour from which these mails go out, and cards are charged on their day, Irish time. */
const FROM = 'T09:00'

/**
 * Has people written to about split fees, from nine o'clock, and kept cards charged. A charge that was due the day
 * before, such as when an organiser has brought the first night forward, does not wait for nine.
 */
export async function tendSplitFees(context: Context): Promise<void> {
  const at = irishWall(context.now())
  const today = at.slice(0, 10)
  const isDay = at.slice(10) >= FROM
  if (isDay) await askForShares(context, today)
  const due = await listToCharge(context.db, { by: isDay ? today : addDays(today, -1), today })
  await eachOf(context, due, (id) => openCharge(context, id))
}

/**
 * Asks for three kinds of e-mails, each once: to teammates who have not paid their share, some days before the deadline
 * and on it; to captains whose kept card is about to be charged; and to captains without one, for what is missing.
 */
async function askForShares({ db, jobs }: Context, today: Day): Promise<void> {
  const reminders = [
    ['share-soon', addDays(today, REMINDER_DAYS)],
    ['share-last', today],
  ] as const
  for (const [kind, deadline] of reminders) {
    for (const registrationId of await listToRemind(db, { kind, deadline })) {
      await jobs.add(
        db,
        'send-share-reminder',
        { registrationId, kind },
        `${kind} ${registrationId}`,
      )
    }
  }
  for (const registrationId of await listToAnnounce(db, today)) {
    await jobs.add(db, 'send-charge-notice', { registrationId }, `notice ${registrationId}`)
  }
  for (const registrationId of await listRestsToAsk(db, today)) {
    const isDeclined = false
    await jobs.add(db, 'send-share-rest', { registrationId, isDeclined }, `rest ${registrationId}`)
  }
}

async function sendShareMail(context: Context, { registrationId, kind }: Data['send-share-mail']) {
  const news = await findShareNews(context.db, registrationId)
  // An account that has been deleted since has no address.
  if (!news || news.email === '') return
  await sendOnce(context, shareMail(news, kind, senderOf(context)))
}

async function sendReminder(
  context: Context,
  { registrationId, kind }: Data['send-share-reminder'],
) {
  const reminder = await findReminder(context.db, registrationId)
  if (reminder) await sendOnce(context, shareReminder(reminder, kind, senderOf(context)))
}

async function sendShareGone(context: Context, { registrationId }: Data['send-share-gone']) {
  const gone = await findShareGone(context.db, registrationId)
  if (gone) await sendOnce(context, shareGone(gone, senderOf(context)))
}

async function sendChargeNotice(context: Context, { registrationId }: Data['send-charge-notice']) {
  const { db } = context
  const rest = await findRest(db, registrationId)
  const card = await findCard(db, registrationId)
  // Paid since, or the card is no longer kept.
  if (rest && card) await sendOnce(context, chargeNotice(rest, senderOf(context)))
}

async function sendRest(context: Context, data: Data['send-share-rest']) {
  const rest = await findRest(context.db, data.registrationId)
  const why = data.isDeclined ? 'declined' : 'asked'
  if (rest) await sendOnce(context, restMail(rest, why, senderOf(context)))
}
