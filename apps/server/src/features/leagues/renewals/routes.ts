import { getRenewal } from '@hive/contract/leagues/renewals'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { renewalFor } from './renewals.ts'

/** The teams that a captain of last season can sign up again. */
export const renewals: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, getRenewal, async ({ caller, query }) => ({
    renewal: await renewalFor(context, caller, query.leagueId),
  }))
}
