import { z } from 'zod'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { readHealth } from './privacy.ts'

export const openEmergencySheet = endpoint({
  access: { permission: 'health', league: 'sent' },
  isSensitive: true,
  path: '/api/organiser/emergency-sheet',
  summary:
    'The emergency contact of each player of a league, and of those who play in its games of today alone, on the day of a game night; that it was opened, by whom and why, is recorded. Needs a recent sign-in.',
  body: z.object({ leagueId: id, reason: readHealth.body.shape.reason }),
  reply: z.object({
    league: z.object({
      id: z.int(),
      title: z.string(),
      venue: z.string(),
      address: z.string(),
      eircode: z.string(),
    }),
    /** The Irish day on which it was opened. */
    day: z.iso.date(),
    people: z.array(
      z.object({
        /** Null for who plays without an account. */
        playerId: z.int().nullable(),
        /** Of the league, or for a game of this day alone. */
        plays: z.enum(['member', 'fills_in', 'guest']),
        name: z.string(),
        team: z.string().nullable(),
        emergencyContactName: z.string(),
        emergencyContactPhoneNumber: z.string(),
        /** Whether their health declaration names a condition; what it is opens by itself, with a reason. */
        hasHealthNote: z.boolean(),
        /** What it is, of who plays without an account: they have no page on which it could be opened. */
        healthNote: z.string().nullable(),
      }),
    ),
  }),
})

export type EmergencySheet = z.output<typeof openEmergencySheet.reply>

/** The form for the sheet and for health answers. */
export const reasonForm = readHealth.body.pick({ reason: true })
