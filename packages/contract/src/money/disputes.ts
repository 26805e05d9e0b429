import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { expectedBack, moneyBack } from '../base/money-back.ts'
import { reason } from '../base/reason.ts'

export const noteLostDispute = endpoint({
  access: { permission: 'money', league: 'found' },
  path: '/api/organiser/disputes/note',
  summary: 'Takes a lost dispute off the list of tasks.',
  body: z.object({ disputeId: id }),
})

export const getPlaceDecision = endpoint({
  access: { permission: 'money', league: 'found' },
  path: '/api/organiser/places/decision',
  summary:
    'The money that goes back if a place whose money has gone back at the payment provider is given up: what credit paid, and the shares of teammates.',
  query: z.object({ registrationId: idText }),
  reply: z.object({ released: moneyBack }),
})

export const decidePlace = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/places/decide',
  summary: 'Keeps or gives up a confirmed place whose money has gone back at the payment provider.',
  body: z.object({
    registrationId: id,
    isKept: z.boolean(),
    /** The money that goes back if it is given up, in euro, as they have seen it; another sum is 409 with the right one. */
    expectedBack: expectedBack.optional(),
    reason,
  }),
})

/** The form for a decision about a place. */
export const placeDecisionForm = z.object({
  choice: z.enum(['keep', 'release'], 'Please choose one.'),
  reason,
})
