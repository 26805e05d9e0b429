import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { hallOnNight } from '#features/season/inventory/service.ts'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { mailed, wasSent } from '#features/base/mails/service.ts'
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
    await jobs.add(db, job.sendPlaceOfferOver, { transferId, isDeclined: false })
  }
})

/** Jobs of places that players give away: mails, and offers whose time is over. */
export const TRANSFER_WORK: readonly Handled[] = [
  mailed(job.sendPlaceOffer, placeOfferMail, async (context, { transferId }) => {
    const offer = await findOfferNews(context.db, transferId)
    // The offer was withdrawn, or the place is gone, before the mail was sent.
    if (offer?.state !== 'offered' || offer.placeState !== 'confirmed') return null
    const [nextNight = offer.startDate] = nightsToCome(offer, irishWall(context.now()))
    const there = await hallOnNight(context.db, offer.leagueId, nextNight)
    return { ...offer, ...there, nextNight }
  }),
  mailed(job.sendPlaceOfferOver, placeOfferOverMail, async (context, data) => {
    const { transferId, isDeclined } = data
    const offer = await findOfferNews(context.db, transferId)
    const isOver = offer?.state === (isDeclined ? 'withdrawn' : 'expired')
    // The place is gone, or offered to someone else by now.
    return isOver && offer.placeState === 'confirmed' ? { ...offer, isDeclined } : null
  }),
  mailed(job.sendPlaceOfferGone, placeOfferGoneMail, async (context, gone) => {
    // Gone before the mail that makes it: there is nothing to take back.
    return (await wasSent(context.db, placeOfferId(gone.transferId))) ? gone : null
  }),
  handled(job.endPlaceOffers, alone(endPlaceOffers)),
]
