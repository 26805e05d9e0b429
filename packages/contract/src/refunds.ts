import { REFUND_WAYS } from '@hive/domain/registration/cancellation'
import { z } from 'zod'
import { euroText, id, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { reason } from './reason.ts'

const done = z.object({ done: z.literal(true) })

export const refundPart = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/refunds',
  summary:
    'Gives a part of a payment back; the place stays. The same requestId twice is one refund.',
  query: nothing,
  body: z.object({
    registrationId: id,
    /** In euro. */
    amount: z.number().max(1_000_000),
    /** To the card, or in cash for what was paid so; or as a credit. */
    way: z.enum(REFUND_WAYS).default('card'),
    reason,
    requestId: z.uuid(),
  }),
  reply: done,
})

/** What an organiser fills in to refund someone or to give a credit; what is chosen comes as text. */
export const giveBackForm = z.object({
  registrationId: z.string().transform(Number),
  way: z.enum([...REFUND_WAYS, 'goodwill'], 'Please choose what they get.'),
  amount: euroText('Please enter an amount, such as 80 or 80.50.'),
  reason,
})

export const retryRefund = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/refunds/retry',
  summary: 'Asks the payment provider again for a refund that failed.',
  query: nothing,
  body: z.object({ refundId: id }),
  reply: done,
})

export const noteHandedBack = endpoint({
  access: { permission: 'money', league: 'found' },
  method: 'POST',
  path: '/api/organiser/refunds/handed-back',
  summary: 'Takes note that money that was paid in cash has been handed back.',
  query: nothing,
  body: z.object({ refundId: id }),
  reply: done,
})
