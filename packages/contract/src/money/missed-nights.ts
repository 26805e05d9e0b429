import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'money', league: 'sent' } as const

export const getMissedNights = endpoint({
  access,
  path: '/api/organiser/leagues/missed-nights',
  summary:
    'The nights of a league with their games, and what each sign-up has paid for which of them.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    nights: z.array(
      z.object({
        day: z.iso.date(),
        /** Games that stand, and games that were called off or put off. */
        played: z.int(),
        off: z.int(),
        /** Whether money has gone back for it. */
        isSettled: z.boolean(),
      }),
    ),
    signUps: z.array(
      z.object({
        registrationId: z.int(),
        playerId: z.int(),
        name: z.string(),
        /** Paid, less what went back, in cents. */
        kept: z.int(),
        nights: z.array(z.iso.date()),
        /** Whether a bank holds the money because of a dispute. */
        isWithheld: z.boolean(),
      }),
    ),
    /** Refunds for nights before, in cents, and how many of them failed. */
    refunded: z.object({ cents: z.int(), people: z.int(), failed: z.int() }),
  }),
})

export type MissedNights = z.output<typeof getMissedNights.reply>

/** The form for money that goes back for nights; form and server check it alike. */
export const missedNightsForm = z.object({
  nights: z
    .array(day)
    .min(1, 'Please choose at least one night.')
    .max(60)
    .transform((days) => [...new Set(days)].toSorted()),
  reason,
})

export const refundMissedNights = endpoint({
  access,
  isSensitive: true,
  path: '/api/organiser/leagues/missed-nights',
  summary:
    'Gives everyone their share of what they paid for nights that were never made up; each night once, and 409 when the total is another one.',
  body: missedNightsForm.extend({ leagueId: id, expectedCents: z.int().min(1) }),
  reply: z.object({ people: z.int(), cents: z.int() }),
})
