import { CREDIT_ORIGINS } from '@hive/domain/roster/credits/credit'
import { z } from 'zod'
import { euroText, id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { asked, sureOf } from '../base/sums.ts'

/** One credit of someone. */
export const creditWire = z.object({
  creditId: z.int(),
  origin: z.enum(CREDIT_ORIGINS),
  /** The league of the sign-up that it comes from. */
  leagueId: z.int(),
  league: z.string(),
  /** In euro. */
  amount: z.number(),
  /** The part that has not been spent, moved to someone else, or expired. */
  left: z.number(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const creditsReply = z.object({
  /** The credit that the next sign-up could be paid with, in euro. */
  spendable: z.number(),
  credits: z.array(creditWire),
  /** Those who are on a team with the caller, and could be given a credit. */
  teammates: z.array(z.object({ playerId: z.int(), name: z.string() })),
})

export type CreditsReply = z.output<typeof creditsReply>
export type CreditWire = z.output<typeof creditWire>

export const getCredits = endpoint({
  access: 'player',
  path: '/api/credits',
  summary: 'The caller’s credits with what is left of them, newest first.',
  reply: creditsReply,
})

const ENTER_AMOUNT = 'Please enter an amount, such as 10 or 10.50.'

/** The form to give a teammate a part of a credit; choices come as text. */
export const moveCreditForm = z.object({
  playerId: z.string().min(1, 'Please choose a teammate.').transform(Number),
  amount: euroText(ENTER_AMOUNT),
})

export const moveCredit = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/credits/move',
  summary:
    'Gives a part of one of the caller’s credits to someone on a team with them; both get an e-mail. The same requestId twice is once.',
  body: z.object({
    creditId: id,
    playerId: id,
    /** In euro. */
    amount: z.number().max(10_000),
    requestId: z.uuid(),
  }),
  reply: creditsReply,
})

export const voidCredit = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/credits/void',
  summary:
    'Takes a credit back that was given as a favour by mistake, as long as nothing of it has been used; its owner gets an e-mail. Twice is once.',
  body: z.object({ creditId: id, reason }),
})

export const giveCredit = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/credits',
  summary:
    'Gives the owner of a sign-up a credit as a favour. The same requestId twice is one credit.',
  body: z.object({
    registrationId: id,
    /** In euro. */
    amount: z.number().max(10_000),
    sureOf,
    reason,
    requestId: z.uuid(),
  }),
  reply: asked,
})
