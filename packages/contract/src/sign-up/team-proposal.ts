import { teamNameProblem } from '@hive/domain/roster/teams/team'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const

const player = z.object({
  id: z.int(),
  name: z.string(),
  skill: z.int(),
  wishes: z.array(z.int()),
  genderId: z.int().nullable(),
  isWillingCaptain: z.boolean(),
  attendance: z.number(),
})

export const getTeamProposal = endpoint({
  access,
  path: '/api/organiser/team-proposal',
  summary:
    'Balanced teams of the people who signed up for a league alone and have no team yet; the same people give the same teams.',
  query: z.object({
    leagueId: idText,
    /** How many teams; without it as many as can play in full number. */
    teams: z.coerce.number().int().min(1).max(50).optional(),
  }),
  reply: z.object({
    league: z.object({ id: z.int(), title: z.string() }),
    /** How many more teams the league has room for. */
    teamsLeft: z.int(),
    /** Everyone whom the proposal is about; a player’s number is that of their sign-up. */
    players: z.array(player),
    rules: z.object({
      places: z.array(z.int()),
      fewest: z.int(),
      minimum: z.object({ genderId: z.int(), least: z.int() }).nullable(),
    }),
    teams: z.array(
      z.object({
        name: z.string(),
        captain: z.int().nullable(),
        placements: z.array(z.object({ player: z.int(), reason: z.string() })),
      }),
    ),
    leftOver: z.array(z.int()),
  }),
})

export type TeamProposal = z.output<typeof getTeamProposal.reply>

const teamName = z.string().superRefine((name, context) => {
  const problem = teamNameProblem(name, [])
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

export const publishTeams = endpoint({
  access,
  path: '/api/organiser/team-proposal/publish',
  summary:
    'Makes teams of people who signed up alone, and writes to all of them. 409 if one of them has since left or joined a team.',
  body: z.object({
    leagueId: id,
    teams: z
      .array(
        z.object({
          name: teamName,
          /** The sign-up of the captain; null to choose one later. */
          captain: id.nullable(),
          /** Sign-ups. */
          players: z.array(id).min(1, 'Please put someone on this team.').max(50),
        }),
      )
      .min(1)
      .max(50),
  }),
  reply: z.object({ teams: z.int(), people: z.int() }),
})
