import { z } from 'zod'
import { day } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { spanOfDays } from './ledger.ts'

const cents = z.int()

export const getHallFacts = endpoint({
  access: { permission: 'money', league: 'found' },
  path: '/api/organiser/break-even',
  summary:
    'The cost of the hall and the takings of each league that has not begun, for those who see its money.',
  reply: z.object({
    leagues: z.array(
      z.object({
        leagueId: z.int(),
        title: z.string(),
        startDate: z.iso.date(),
        nights: z.int(),
        startTime: z.string(),
        endTime: z.string(),
        courtsBooked: z.int(),
        /** The price of one court; null where it is not known. */
        hourCents: z.int().nullable(),
        cancelDays: z.int().nullable(),
        /** Paid, less what went back, in cents. */
        kept: z.int(),
        places: z.int(),
        placesTaken: z.int(),
        /** The lowest price of a place, in cents. */
        placeCents: z.int(),
      }),
    ),
  }),
})

export type HallOfLeague = z.output<typeof getHallFacts.reply>['leagues'][number]

export const getNightTotals = endpoint({
  access: { permission: 'money', league: 'found' },
  path: '/api/organiser/night-totals',
  summary:
    'The takings and costs of each night of some days, in the leagues whose money the organiser may see.',
  query: spanOfDays,
  reply: z.object({
    nights: z.array(
      z.object({
        leagueId: z.int(),
        leagueTitle: z.string(),
        night: day,
        /** The night's share of what was paid and has not gone back. */
        takings: cents,
        /** The night's share of the payment provider's fees. */
        fees: cents,
        /** `null` where the venue's price is not known. */
        hall: cents.nullable(),
      }),
    ),
  }),
})

export type NightOfLeague = z.output<typeof getNightTotals.reply>['nights'][number]

export const getLeagueResults = endpoint({
  access: { permission: 'money', league: 'found' },
  path: '/api/organiser/league-results',
  summary:
    'The takings and costs of the whole season of each league that has money in some days, where the organiser may see it.',
  query: spanOfDays,
  reply: z.object({
    leagues: z.array(
      z.object({
        leagueId: z.int(),
        leagueTitle: z.string(),
        season: z.string(),
        sales: cents,
        /** Refunds and costs, as positive amounts. */
        back: cents,
        fees: cents,
        gifts: cents,
        vat: cents,
        /** `null` where the venue's price is not known, and so is the result. */
        hall: cents.nullable(),
        result: cents.nullable(),
      }),
    ),
  }),
})

export type ResultOfLeague = z.output<typeof getLeagueResults.reply>['leagues'][number]
