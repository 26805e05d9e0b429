import * as contract from '@hive/contract/league-people'
import * as proposal from '@hive/contract/team-proposal'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { publishTeams } from './publish-teams.ts'
import { peopleOf } from './sign-ups.ts'
import { teamProposal } from './team-proposal.ts'

/** The people of a league, for its organisers. */
export const leaguePeople: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getLeaguePeople, ({ caller, query }) =>
    peopleOf(context, caller, query.leagueId),
  )
  route(app, context, proposal.getTeamProposal, ({ query }) => teamProposal(context, query))
  route(app, context, proposal.publishTeams, ({ caller, body }) =>
    publishTeams(context, caller, body),
  )
}
