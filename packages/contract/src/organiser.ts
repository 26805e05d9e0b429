import { ORGANISER_ACTIONS } from '@hive/domain/session/organiser-action'
import { z } from 'zod'
import { id, idText, nothing, shortText } from './common.ts'
import { endpoint } from './endpoint.ts'

const done = z.object({ done: z.literal(true) })
const reason = z
  .string()
  .trim()
  .min(5, 'Please say why.')
  .max(200, 'Please keep the reason under 200 characters.')

export const refundPart = endpoint({
  access: 'admin',
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
    reason,
    requestId: z.uuid(),
  }),
  reply: done,
})

export const retryRefund = endpoint({
  access: 'admin',
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/refunds/retry',
  summary: 'Asks the payment provider again for a refund that failed.',
  query: nothing,
  body: z.object({ refundId: id }),
  reply: done,
})

export const noteLostDispute = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/organiser/disputes/note',
  summary: 'Takes a lost dispute off the list of tasks.',
  query: nothing,
  body: z.object({ disputeId: id }),
  reply: done,
})

export const decidePlace = endpoint({
  access: 'admin',
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/places/decide',
  summary: 'Keeps or gives up a confirmed place whose money has gone back at the card company.',
  query: nothing,
  body: z.object({ registrationId: id, isKept: z.boolean(), reason }),
  reply: done,
})

export const cancelLeague = endpoint({
  access: 'admin',
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/leagues/cancel',
  summary:
    'Calls a league off: all players are written to and get all of their money back. Needs a recent sign-in.',
  query: nothing,
  body: z.object({
    leagueId: id,
    reason,
    /** How many sign-ups that ends, as the organiser has seen it; another number is 409 with the right one. */
    expectedSignUps: z.int().min(0).max(100_000),
  }),
  reply: done,
})

export const getTasks = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/organiser/tasks',
  summary:
    'What needs attention: refunds, disputes, odd payments, unpaid places, and work given up.',
  query: nothing,
  body: nothing,
  reply: z.object({
    refunds: z.array(
      z.object({
        refundId: z.int(),
        registrationId: z.int(),
        leagueTitle: z.string(),
        playerName: z.string(),
        amount: z.number(),
        reason: z.string(),
        state: z.enum(['failed', 'due', 'pending']),
        failure: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    /** Confirmed sign-ups without a signed agreement: their client never took the last step. */
    unsigned: z.array(
      z.object({ registrationId: z.int(), leagueTitle: z.string(), playerName: z.string() }),
    ),
    disputes: z.array(
      z.object({
        disputeId: z.int(),
        registrationId: z.int(),
        leagueTitle: z.string(),
        playerName: z.string(),
        amount: z.number(),
        /** `lost` stays here until an organiser takes note of it. */
        state: z.enum(['inquiry', 'open', 'lost']),
        at: z.iso.datetime(),
      }),
    ),
    /** Money that confirms nothing: of a session that is not ours, or not the sum that was asked for. */
    oddPayments: z.array(
      z.object({
        sessionId: z.string(),
        what: z.enum(['unknown', 'other_amount', 'other_world']),
        registrationId: z.int().nullable(),
        amount: z.number().nullable(),
        currency: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    /** Confirmed places whose money has all gone back without us: does the place stay? */
    places: z.array(
      z.object({
        registrationId: z.int(),
        leagueTitle: z.string(),
        playerName: z.string(),
        amount: z.number(),
      }),
    ),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** What the last try ended with. */
        problem: z.string(),
        tries: z.int(),
        at: z.iso.datetime(),
      }),
    ),
    /**
     * Work that has waited for a quarter of an hour, by kind, with the age of the oldest: does the worker run, do
     * the mail server and the other services answer?
     */
    neglected: z.array(z.object({ name: z.string(), waiting: z.int(), since: z.iso.datetime() })),
  }),
})

export const finishOddPayment = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/organiser/payments/done',
  summary: 'Takes an odd payment that has been dealt with off the tasks.',
  query: nothing,
  body: z.object({ sessionId: z.string().min(1).max(255) }),
  reply: done,
})

export const retryJob = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/organiser/jobs/retry',
  summary: 'Takes up work again that was given up.',
  query: nothing,
  body: z.object({ id: z.uuid(), name: shortText }),
  reply: done,
})

export const getHistory = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/organiser/registrations/history',
  summary: 'Every change of one registration: from, to, who, when and why.',
  query: z.object({ registrationId: idText }),
  body: nothing,
  reply: z.object({
    events: z.array(
      z.object({
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
})

const values = z.record(z.string(), z.unknown()).nullable()

export const getActions = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/organiser/actions',
  summary:
    'What organisers did, to what, from and to, why and when; and what was refused. Newest first.',
  query: z.object({ before: idText.optional() }),
  body: nothing,
  reply: z.object({
    actions: z.array(
      z.object({
        id: z.int(),
        playerId: z.int().nullable(),
        by: z.string().nullable(),
        kind: z.enum(ORGANISER_ACTIONS),
        subject: z.string(),
        before: values,
        after: values,
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
})
