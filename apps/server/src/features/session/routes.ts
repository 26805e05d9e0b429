import { getActions } from '@hive/contract/organiser-actions'
import * as contract from '@hive/contract/roles'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { actionsOf } from './organiser-actions.ts'
import { endRole, giveRole, rolesHeld } from './roles.ts'

/** What organisers have done, for organisers. */
export const organiserActions: FastifyPluginAsync<{ context: Context }> = async (
  app,
  { context },
) => {
  route(app, context, getActions, async ({ query }) => ({
    actions: await actionsOf(context, query.before),
  }))
}

const DONE = { done: true } as const

/** Who helps, and with what. */
export const organiserRoles: FastifyPluginAsync<{ context: Context }> = async (
  app,
  { context },
) => {
  route(app, context, contract.getRoles, async () => ({ grants: await rolesHeld(context) }))
  route(app, context, contract.giveRole, async ({ caller, body }) => {
    await giveRole(context, { ...body, by: caller.playerId })
    return DONE
  })
  route(app, context, contract.endRole, async ({ caller, body }) => {
    await endRole(context, { grantId: body.grantId, by: caller.playerId })
    return DONE
  })
}
