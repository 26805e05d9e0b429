import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { senderOf, sendOnce, wasSent } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import {
  placeOfferId,
  placeOfferGoneMail,
  placeOfferMail,
  placeOfferOverMail,
} from './mails/place-offer.ts'
import { endOverdue, findOfferNews, withdrawOffers } from './queries.ts'
import { tellSuccessor } from './tell-successor.ts'
import * as job from './jobs.ts'

/**
 * Ends the offers whose time is over, and writes to the players who keep their places; and those of players who have none any more,
 * and writes to the ones who were to have them.
 */
export const endPlaceOffers = atomic(async (context: Context) => {
  const { db, jobs } = context
  for (const id of await withdrawOffers(db, 'without_place')) await tellSuccessor(context, db, id)
  for (const transferId of await endOverdue(db)) {
    await jobs.add(db, job.sendPlaceOfferOver, { transferId })
  }
})

/** Jobs of places that players give away: mails, and offers whose time is over. */
export const TRANSFER_WORK: readonly Handled[] = [
  handled(job.sendPlaceOffer, async (context, { transferId }) => {
    const offer = await findOfferNews(context.db, transferId)
    // The offer was withdrawn, or the place is gone, before the mail was sent.
    if (offer?.state !== 'offered' || offer.placeState !== 'confirmed') return
    const [nextNight = offer.startDate] = nightsToCome(offer, irishWall(context.now()))
    await sendOnce(context, placeOfferMail({ ...offer, nextNight }, senderOf(context)))
  }),
  handled(job.sendPlaceOfferOver, async (context, data) => {
    const offer = await findOfferNews(context.db, data.transferId)
    // The place is gone, or offered to someone else by now.
    if (offer?.state !== 'expired' || offer.placeState !== 'confirmed') return
    await sendOnce(context, placeOfferOverMail(offer, senderOf(context)))
  }),
  handled(job.sendPlaceOfferGone, async (context, gone) => {
    // Gone before the mail that makes it: there is nothing to take back.
    if (!(await wasSent(context, placeOfferId(gone.transferId)))) return
    await sendOnce(context, placeOfferGoneMail(gone, senderOf(context)))
  }),
  handled(job.endPlaceOffers, alone(endPlaceOffers)),
]
