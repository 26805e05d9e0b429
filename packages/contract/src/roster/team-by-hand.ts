import { teamNameProblem } from '@hive/domain/roster/teams/team'
import { z } from 'zod'
import { emailAddress, id, shortText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const
const team = z.object({ leagueId: id, teamId: id })

/** A name for a team; whether another team has it is for the server to say. */
const teamName = z.string().superRefine((name, context) => {
  const message = teamNameProblem(name, [])
  if (message !== null) context.addIssue({ code: 'custom', message })
})

export const nameTeam = endpoint({
  access,
  path: '/api/organiser/teams/name',
  summary:
    'Gives a team another name, under which it is shown everywhere from now on; everyone on it gets an e-mail. 409 when it is not called any more what the caller saw.',
  body: team.extend({
    /** Its name, as the organiser has seen it. */
    from: shortText,
    name: teamName,
  }),
})

export const nameTeamForm = nameTeam.body.pick({ name: true })

export const inviteToTeam = endpoint({
  access,
  path: '/api/organiser/teams/invite',
  summary: 'Invites one more player to a team that a captain has signed up, as its captain does.',
  body: team.extend({ email: emailAddress }),
})

export const inviteToTeamForm = inviteToTeam.body.pick({ email: true })

export const resendInvitations = endpoint({
  access,
  path: '/api/organiser/teams/resend',
  summary:
    'Sends the open invitations of a team once more, to those who have not had it too often. 409 when they are not as many as the caller saw.',
  body: team.extend({ expected: z.int().min(0) }),
  reply: z.object({ sent: z.int() }),
})

export const withdrawFromTeam = endpoint({
  access,
  path: '/api/organiser/teams/withdraw-invitation',
  summary: 'Takes an open invitation of a team back.',
  body: team.extend({ invitationId: id }),
})
