import * as contract from '@hive/contract/league-people'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { peopleOf } from './sign-ups.ts'

/** The people of a league, for its organisers. */
export const leaguePeople: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getLeaguePeople, ({ caller, query }) =>
    peopleOf(context, caller, query.leagueId),
  )
}
