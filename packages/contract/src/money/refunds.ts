import { BY_HAND_WAYS } from '@hive/domain/base/money/ways'
import { ORDER_WAYS } from '@hive/domain/money/payments/refund-choice'
import { z } from 'zod'
import { handDay, handDayText, reference } from './by-hand.ts'
import { euroText, id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { asked, sureOf } from '../base/sums.ts'

export const refundPart = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/refunds',
  summary:
    'Gives a part of a payment back; the place stays. The same requestId twice is one refund.',
  body: z.object({
    registrationId: id,
    /** In euro. */
    amount: z.number().max(1_000_000),
    /** The way that it was paid, at once; or, of what was paid by card, as its owner chooses. */
    way: z.enum(ORDER_WAYS, 'Please choose what they get.').default('card'),
    sureOf,
    reason,
    requestId: z.uuid(),
  }),
  reply: asked,
})

/** The form to refund someone or to give a credit; choices come as text. */
export const giveBackForm = z.object({
  registrationId: z.string().transform(Number),
  way: z.enum([...ORDER_WAYS, 'goodwill'], 'Please choose what they get.'),
  amount: euroText('Please enter an amount, such as 80 or 80.50.'),
  sureOf,
  reason,
})

export const retryRefund = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/refunds/retry',
  summary: 'Asks the payment provider again for a refund that failed.',
  body: z.object({ refundId: id }),
})

export const giveUpRefund = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/refunds/given-up',
  summary:
    'Gives up a refund that failed, or that no one has given back by hand yet, so that it is owed no more. Its owner reads the reason. Twice is once.',
  body: z.object({ refundId: id, reason }),
})

/** How an organiser gives money back. */
const HAND_BACK_WAYS = [...BY_HAND_WAYS, 'credit'] as const

const handBack = {
  way: z.enum(HAND_BACK_WAYS, 'Please choose how they got it.'),
  reference,
}

export const noteHandedBack = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/refunds/handed-back',
  summary:
    'Takes note that an organiser has given a refund back by hand, or makes it a credit: what is owed in cash or by transfer, or what a card refused. The same note twice is once; another one is refused.',
  body: z.object({
    refundId: id,
    /** In euro, as the organiser has seen it. */
    amount: z.number(),
    ...handBack,
    /** When they got it. */
    handedOn: handDay,
  }),
  /** The refund as which it went back. */
  reply: z.object({ refundId: z.int() }),
})

/** The form of an organiser who has given money back. */
export const handBackForm = z.object({ ...handBack, handedOn: handDayText })

export const takeHandBackBack = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/refunds/not-handed-back',
  summary:
    'Takes back the note that money was handed back: it is owed again. Needs a reason once the player has been told.',
  body: z.object({ refundId: id, reason: z.string().trim().max(500) }),
})
