import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { senderOf, sendOnce, wasSent } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import {
  offerGone,
  placeOfferId,
  placeOfferGoneMail,
  placeOfferMail,
  placeOfferOverMail,
} from './mails/place-offer.ts'
import { endOverdue, findOfferNews, withdrawOffers } from './queries.ts'
import { tellSuccessor } from './tell-successor.ts'

const transfer = z.object({ transferId: z.int() })

/** Jobs of places that players give away: mails, and offers whose time is over. */
export const TRANSFER_JOBS = {
  'send-place-offer': job(transfer),
  'send-place-offer-over': job(transfer),
  'send-place-offer-gone': job(offerGone, { sealedFor: 'place-offer-gone' }),
  'end-place-offers': job(nothing, { cron: '*/10 * * * *' }),
}

type Data = JobsOf<typeof TRANSFER_JOBS>

export async function workTransfers(context: Context): Promise<void> {
  await takeUp(context.jobs, TRANSFER_JOBS, {
    'send-place-offer': (data) => sendPlaceOffer(context, data),
    'send-place-offer-over': (data) => sendPlaceOfferOver(context, data),
    'send-place-offer-gone': (gone) => sendPlaceOfferGone(context, gone),
    'end-place-offers': alone(() => endPlaceOffers(context)),
  })
}

/**
 * Ends the offers whose time is over, and writes to the players who keep their places; and those of players who have none any more,
 * and writes to the ones who were to have them.
 */
export const endPlaceOffers = atomic(async (context: Context) => {
  const { db, jobs } = context
  for (const id of await withdrawOffers(db, 'without_place')) await tellSuccessor(context, db, id)
  for (const transferId of await endOverdue(db)) {
    await jobs.add(db, 'send-place-offer-over', { transferId })
  }
})

async function sendPlaceOffer(context: Context, { transferId }: Data['send-place-offer']) {
  const offer = await findOfferNews(context.db, transferId)
  // The offer was withdrawn, or the place is gone, before the mail was sent.
  if (offer?.state !== 'offered' || offer.placeState !== 'confirmed') return
  const [nextNight = offer.startDate] = nightsToCome(offer, irishWall(context.now()))
  await sendOnce(context, placeOfferMail({ ...offer, nextNight }, senderOf(context)))
}

async function sendPlaceOfferOver(context: Context, data: Data['send-place-offer-over']) {
  const offer = await findOfferNews(context.db, data.transferId)
  // The place is gone, or offered to someone else by now.
  if (offer?.state !== 'expired' || offer.placeState !== 'confirmed') return
  await sendOnce(context, placeOfferOverMail(offer, senderOf(context)))
}

async function sendPlaceOfferGone(context: Context, gone: Data['send-place-offer-gone']) {
  // Gone before the mail that makes it: there is nothing to take back.
  if (!(await wasSent(context, placeOfferId(gone.transferId)))) return
  await sendOnce(context, placeOfferGoneMail(gone, senderOf(context)))
}
