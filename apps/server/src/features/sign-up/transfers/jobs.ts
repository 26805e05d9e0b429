import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { offerGone } from './mails/place-offer.ts'

const transfer = z.object({ transferId: z.int() })

export const sendPlaceOffer = job('send-place-offer', transfer)

export const sendPlaceOfferOver = job(
  'send-place-offer-over',
  transfer.extend({
    /** Whether the one to whom it was offered has said no. */
    isDeclined: z.boolean().default(false),
  }),
)

export const sendPlaceOfferGone = job('send-place-offer-gone', offerGone, {
  sealedFor: 'place-offer-gone',
})

export const endPlaceOffers = job('end-place-offers', nothing, { cron: '*/10 * * * *' })
