import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { inLineMail, offerMail, offerOverMail } from './mails/offer.ts'
import { findInLine, findOffer } from './queries.ts'
import { tendWaitingLists } from './waiting-list.ts'

const entry = z.object({ entryId: z.int() })

/** Jobs of the waiting lists: mails, offers that expire, and free places not offered yet. */
export const WAITING_JOBS = {
  'send-in-line': job(entry),
  'send-offer': job(entry, { isShortLived: true }),
  'send-offer-over': job(entry, { isShortLived: true }),
  'tend-waiting-lists': job(nothing, { cron: '* * * * *' }),
}

type Data = JobsOf<typeof WAITING_JOBS>

export async function workWaiting(context: Context): Promise<void> {
  await takeUp(context.jobs, WAITING_JOBS, {
    'send-in-line': (data) => sendInLine(context, data),
    'send-offer': (data) => sendOffer(context, data),
    'send-offer-over': (data) => sendOfferOver(context, data),
    'tend-waiting-lists': alone(() => tendWaitingLists(context)),
  })
}

async function sendInLine(context: Context, { entryId }: Data['send-in-line']) {
  const found = await findInLine(context.db, entryId)
  // The person got an offer, or left, before the mail was sent.
  if (found?.state !== 'waiting') return
  await sendOnce(context, inLineMail(found, senderOf(context)))
}

async function sendOffer(context: Context, { entryId }: Data['send-offer']) {
  const offer = await findOffer(context.db, entryId)
  // The offer was taken, or the person left, before the mail was sent.
  if (offer?.state !== 'offered' || !offer.offerEndsAt) return
  const { offerEndsAt } = offer
  await sendOnce(context, offerMail({ ...offer, offerEndsAt }, senderOf(context)))
}

async function sendOfferOver(context: Context, { entryId }: Data['send-offer-over']) {
  const offer = await findOffer(context.db, entryId)
  // An account deleted since has no address.
  if (offer?.state !== 'expired' || offer.email === '') return
  await sendOnce(context, offerOverMail(offer, senderOf(context)))
}
