import { getActions } from '@hive/contract/organiser-actions'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { actionsOf } from './organiser-actions.ts'

/** What organisers have done, for organisers. */
export const organiserActions: FastifyPluginAsync<{ context: Context }> = async (
  app,
  { context },
) => {
  route(app, context, getActions, async ({ query }) => ({
    actions: await actionsOf(context, query.before),
  }))
}
