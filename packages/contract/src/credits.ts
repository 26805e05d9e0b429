import { CREDIT_ORIGINS } from '@hive/domain/money/credit'
import { z } from 'zod'
import { id, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { reason } from './reason.ts'

/** One credit of someone. */
export const creditWire = z.object({
  creditId: z.int(),
  origin: z.enum(CREDIT_ORIGINS),
  /** The league of the sign-up that it comes from. */
  leagueId: z.int(),
  league: z.string(),
  /** In euro. */
  amount: z.number(),
  /** What has not been spent, moved to someone else, or expired. */
  left: z.number(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const creditsReply = z.object({
  /** What the next sign-up could be paid with, in euro. */
  spendable: z.number(),
  credits: z.array(creditWire),
})

export type CreditsReply = z.output<typeof creditsReply>
export type CreditWire = z.output<typeof creditWire>

export const getCredits = endpoint({
  access: 'player',
  method: 'GET',
  path: '/api/credits',
  summary: 'The caller’s credits with what is left of them, newest first.',
  query: nothing,
  body: nothing,
  reply: creditsReply,
})

export const giveCredit = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  method: 'POST',
  path: '/api/organiser/credits',
  summary:
    'Gives the owner of a sign-up a credit as a favour. The same requestId twice is one credit.',
  query: nothing,
  body: z.object({
    registrationId: id,
    /** In euro. */
    amount: z.number().max(10_000),
    reason,
    requestId: z.uuid(),
  }),
  reply: z.object({ done: z.literal(true) }),
})
