import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const team = z.object({ name: z.string(), captain: z.string(), players: z.int() })

const merge = z.object({
  stepId: z.uuid(),
  asked: askedWire.optional(),
  stays: team,
  joins: team,
  /** Whether the caller leads the team that stays. */
  isStaying: z.boolean(),
  /** How many open invitations of the team that joins end. */
  invitationsEnd: z.int(),
  /** The money that goes back for the team that joins, in euro, and to whom. */
  back: z.number(),
  payer: z.string(),
  /** The money paid for the team that stays, in euro. */
  fee: z.number(),
  endsAt: z.iso.datetime(),
  hasAgreed: z.boolean(),
  hasOtherAgreed: z.boolean(),
})

export type TeamMerge = z.output<typeof merge>

const reply = z.object({
  /** The merge that the captains are asked about at the moment. */
  merge: merge.nullable(),
})

export const getTeamMerge = endpoint({
  access: 'player',
  path: '/api/teams/merge',
  summary: 'Whether the caller is asked to merge the team that they lead with another one.',
  query: z.object({ teamId: idText }),
  reply,
})

export const agreeToMerge = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/merge/agree',
  summary:
    'Agrees to merge the caller’s team with another one; when both captains have, the teams are one. Safe to repeat. 409 if the teams or the money that goes back are no longer as the caller has seen them.',
  body: z.object({
    stepId: z.uuid(),
    teamId: id,
    /** The money that goes back, in euro, as the caller has seen it. */
    back: z.number(),
  }),
  reply: z.object({ hasMerged: z.boolean() }),
})

export const declineMerge = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/merge/decline',
  summary: 'Keeps the caller’s team as it is; the other captain gets an e-mail. Safe to repeat.',
  body: z.object({ stepId: z.uuid(), teamId: id }),
})
