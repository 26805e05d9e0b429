import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { REMINDER_DAYS } from '@hive/domain/money/split-fee/split-fee'
import { addDays, type Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import { mailed } from '#features/base/mails/service.ts'
import { eachOf } from '#jobs/each-of.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findCard, listToAnnounce, listToCharge } from './card-queries.ts'
import { openCharge } from './charge.ts'
import { forgetIdleCards } from './kept-cards.ts'
import { chargeNotice, restMail, shareGone, shareReminder } from './mails/reminders.ts'
import { shareMail } from './mails/share.ts'
import {
  findReminder,
  findRest,
  findShareGone,
  findShareNews,
  listRestsToAsk,
  listToRemind,
} from './mail-queries.ts'
import * as job from './jobs.ts'

/** The hour from which these mails go out, and cards are charged on their day, Irish time. */
const FROM = 'T09:00'

/**
 * Orders mails about split fees, from nine o'clock, and charges to kept cards. A charge that was due the day before,
 * such as when an organiser has brought the first night forward, does not wait for nine.
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
        job.sendShareReminder,
        { registrationId, kind },
        `${kind} ${registrationId}`,
      )
    }
  }
  for (const registrationId of await listToAnnounce(db, today)) {
    await jobs.add(db, job.sendChargeNotice, { registrationId }, `notice ${registrationId}`)
  }
  for (const registrationId of await listRestsToAsk(db, today)) {
    const isDeclined = false
    await jobs.add(db, job.sendShareRest, { registrationId, isDeclined }, `rest ${registrationId}`)
  }
}

/** Durable work about split fees: receipts of shares, reminders, and how captains come to pay what is missing. */
export const SPLIT_FEE_WORK: readonly Handled[] = [
  mailed(job.sendShareMail, shareMail, async (context, { registrationId, kind }) => {
    const news = await findShareNews(context.db, registrationId)
    return news && { ...news, kind }
  }),
  handled(job.tendSplitFees, async (context) => {
    await tendSplitFees(context)
    await forgetIdleCards(context)
  }),
  mailed(
    job.sendShareReminder,
    shareReminder,
    async (context, { registrationId, kind, mailId }) => {
      const reminder = await findReminder(context.db, registrationId)
      if (!reminder) return null
      const isLate = reminder.deadline < irishDay(context.now())
      return { ...reminder, kind, isLate, mailId: mailId ?? null }
    },
  ),
  mailed(job.sendChargeNotice, chargeNotice, async (context, { registrationId }) => {
    const { db } = context
    const rest = await findRest(db, registrationId)
    const card = await findCard(db, registrationId)
    // Paid since, or the card is no longer kept.
    return card && rest
  }),
  mailed(job.sendShareRest, restMail, async (context, data) => {
    const rest = await findRest(context.db, data.registrationId)
    const why: 'declined' | 'asked' = data.isDeclined ? 'declined' : 'asked'
    return rest && { ...rest, why }
  }),
  mailed(job.sendShareGone, shareGone, ({ db }, { registrationId }) =>
    findShareGone(db, registrationId),
  ),
  handled(job.cardToForget, (context, { customerId }) =>
    context.payments.forgetCustomer(customerId),
  ),
]
