import { z } from 'zod'
import { id, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { reason } from './reason.ts'

const done = z.object({ done: z.literal(true) })

export const noteLostDispute = endpoint({
  access: { permission: 'money', league: 'found' },
  method: 'POST',
  path: '/api/organiser/disputes/note',
  summary: 'Takes a lost dispute off the list of tasks.',
  query: nothing,
  body: z.object({ disputeId: id }),
  reply: done,
})

export const decidePlace = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/places/decide',
  summary: 'Keeps or gives up a confirmed place whose money has gone back at the card company.',
  query: nothing,
  body: z.object({ registrationId: id, isKept: z.boolean(), reason }),
  reply: done,
})

/** What an organiser fills in to decide about a place. */
export const placeDecisionForm = z.object({
  choice: z.enum(['keep', 'release'], 'Please choose one.'),
  reason,
})
