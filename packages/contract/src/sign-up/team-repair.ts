import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const

const team = z.object({ id: z.int(), name: z.string() })

export const getTeamRepair = endpoint({
  access,
  path: '/api/organiser/team-repair',
  summary:
    'The fewest moves that make teams of individuals even again after someone has left; none while they are.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    moves: z.array(
      z.object({
        registrationId: z.int(),
        name: z.string(),
        /** Null for someone who has no team yet. */
        from: team.nullable(),
        to: team,
        reason: z.string(),
      }),
    ),
  }),
})

export type TeamRepair = z.output<typeof getTeamRepair.reply>

export const repairTeams = endpoint({
  access,
  path: '/api/organiser/team-repair/accept',
  summary:
    'Makes the moves that an organiser has seen, all or none, and writes to those who are moved. 409 if one of them has since moved or left.',
  body: z.object({
    leagueId: id,
    moves: z
      .array(z.object({ registrationId: id, from: id.nullable(), to: id }))
      .min(1)
      .max(100),
  }),
  reply: z.object({ people: z.int() }),
})
