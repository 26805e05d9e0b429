import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { offerGone } from './mails/place-offer.ts'

const transfer = z.object({ transferId: z.int() })

export const sendPlaceOffer = job('send-place-offer', transfer)

export const sendPlaceOfferOver = job('send-place-offer-over', transfer)

export const sendPlaceOfferGone = job('send-place-offer-gone', offerGone, {
  sealedFor: 'place-offer-gone',
})

export const endPlaceOffers = job('end-place-offers', nothing, { cron: '*/10 * * * *' })
