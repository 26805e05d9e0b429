import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { leagueShape } from './league.ts'
import { expectedBack, moneyBack } from '../base/money-back.ts'
import { reason } from '../base/reason.ts'

export const getLeagues = endpoint({
  access: 'anyone',
  path: '/api/leagues',
  summary:
    'Every league with its sport, venue, places taken and fixtures. `version` is the ETag, and names what the list holds.',
  reply: z.object({ version: z.string(), leagues: z.array(leagueShape) }),
})

/** An organiser's reason for calling a league off; everyone reads it in their e-mail. */
export const callOffForm = z.object({ reason })

export const getCallOff = endpoint({
  access: { permission: 'leagues', league: 'sent' },
  path: '/api/organiser/leagues/call-off',
  summary: 'The effect of calling a league off: how many sign-ups end, and what goes back to whom.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ signUps: z.int(), back: moneyBack }),
})

export const cancelLeague = endpoint({
  access: { permission: 'leagues', league: 'sent' },
  isSensitive: true,
  path: '/api/organiser/leagues/cancel',
  summary:
    'Calls a league off: all players get an e-mail and all of their money back, on the card or as a credit. Needs a recent sign-in.',
  body: callOffForm.extend({
    leagueId: id,
    /** How many sign-ups that ends, as the organiser has seen it; another number is 409 with the right one. */
    expectedSignUps: z.int().min(0).max(100_000),
    /** The money that goes back to all of them together, in euro; another sum is 409 too. */
    expectedBack: expectedBack.optional(),
  }),
})
