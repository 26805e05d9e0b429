import { OBJECTION_OUTCOMES } from '@hive/domain/season/substitutes/objection'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

export const objectToTaker = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/spots/object',
  summary:
    'Says that the caller, who leads the other team, minds who fills in: an organiser decides. Until the game begins; safe to repeat.',
  body: z.object({ spotId: id }),
})

export const getObjections = endpoint({
  access: { permission: 'scores', league: 'sent' },
  path: '/api/organiser/objections',
  summary: 'What captains of a league have against substitutes of the other team, undecided.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    objections: z.array(
      z.object({
        spotId: z.int(),
        team: z.string(),
        others: z.string(),
        start: z.iso.datetime(),
        /** First names with an initial. */
        taker: z.string(),
        absent: z.string(),
      }),
    ),
  }),
})

export type ObjectionToDecide = z.output<typeof getObjections.reply>['objections'][number]

export const decideObjection = endpoint({
  access: { permission: 'scores', league: 'sent' },
  mails: 'others',
  path: '/api/organiser/objections/decide',
  summary:
    'Decides whether a substitute plays of whom the other captain has complained. Both captains hear of it.',
  body: z.object({ leagueId: id, spotId: id, outcome: z.enum(OBJECTION_OUTCOMES) }),
})
