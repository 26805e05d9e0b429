import { z } from 'zod'
import { nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

export const getHallFacts = endpoint({
  access: { permission: 'money', league: 'found' },
  method: 'GET',
  path: '/api/organiser/break-even',
  summary:
    'What the hall of each league costs that has not begun, and what its places have brought, for those who see its money.',
  query: nothing,
  body: nothing,
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
        /** Of one court; null where it is not known. */
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
