import { z } from 'zod'
import { id, shortText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

/** The agreement that someone has signed for a league, as organisers see it. */
export const signatureWire = z.object({
  version: z.string(),
  signedAt: z.iso.datetime(),
  /** Whether it holds: the league asks for no newer text by now. */
  isCurrent: z.boolean(),
})

export const signAgreement = endpoint({
  access: 'player',
  path: '/api/registrations/sign',
  summary:
    'Signs the liability agreement of a league that the caller is in and has not signed, or in an older text only; safe to repeat.',
  body: z.object({
    registrationId: id,
    /** The version that was read. */
    agreementVersion: shortText.min(1, 'You must agree to the waiver to proceed.'),
  }),
})
