import { successorProblem } from '@hive/domain/sign-up/transfers/transfer'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { emailAddress, id, idText, shortText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const transfersWire = z.object({
  /** The caller’s own offer of their place, while it is open. */
  mine: z.object({ transferId: z.int(), email: z.string(), endsAt: z.iso.datetime() }).nullable(),
  /** Why the caller cannot offer their place; null when they can, and without a place. */
  problem: z.string().nullable(),
  /** A place that is offered to the caller. */
  toMe: z
    .object({
      transferId: z.int(),
      /** The name of the player who offers it. */
      from: z.string(),
      asked: askedWire.optional(),
      endsAt: z.iso.datetime(),
    })
    .nullable(),
})

export type PlaceTransfers = z.output<typeof transfersWire>

export const getPlaceTransfers = endpoint({
  access: 'player',
  path: '/api/place-transfers',
  summary:
    'Whether the caller can give their place in a league to someone, and a place that someone offers to them.',
  query: z.object({ leagueId: idText }),
  reply: transfersWire,
})

export const offerPlace = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/place-transfers/offer',
  summary:
    'Offers the caller’s own place to someone by e-mail, who gets an e-mail about it. The same again changes nothing.',
  body: z.object({ registrationId: id, email: emailAddress }),
  reply: transfersWire,
})

export const withdrawPlaceOffer = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/place-transfers/withdraw',
  summary: 'Takes an offer of the caller’s own place back, unless it has been accepted.',
  body: z.object({ transferId: id }),
  reply: transfersWire,
})

export const declinePlace = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/place-transfers/decline',
  summary:
    'Says no to a place that is offered to the caller’s verified e-mail, and tells who offers it. Again changes nothing.',
  body: z.object({ transferId: id }),
  reply: transfersWire,
})

export const acceptPlace = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/place-transfers/accept',
  summary:
    'Takes over a place that is offered to the caller’s verified e-mail, with the agreement signed; safe to repeat.',
  body: z.object({
    transferId: id,
    skillLevelId: z.int().min(1).max(4),
    /** The version of the liability agreement that was signed. */
    agreementVersion: shortText.min(1, 'You must agree to the waiver to proceed.'),
  }),
})

/** The form that names a successor. */
export function successorForm(own: string) {
  return z.object({
    email: z
      .string()
      .trim()
      .superRefine((email, context) => {
        const message = successorProblem(email, own)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  })
}
