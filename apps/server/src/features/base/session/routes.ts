import { getActions, getTimeline } from '@hive/contract/base/organiser-actions'
import * as contract from '@hive/contract/base/roles'
import { route, type Routes } from '#http/route.ts'
import { endRole, giveRole, rolesHeld } from './roles.ts'
import { actionsOf, timelineOf } from './timeline.ts'

/** Organisers’ actions, for organisers. */
export const organiserActions: Routes = async (app, { context }) => {
  route(app, context, getActions, ({ query }) => actionsOf(context, query.before))
  route(app, context, getTimeline, ({ caller, query }) => timelineOf(context, caller, query))
}

/** Who helps, and with what. */
export const organiserRoles: Routes = async (app, { context }) => {
  route(app, context, contract.getRoles, async () => ({ grants: await rolesHeld(context) }))
  route(app, context, contract.giveRole, ({ caller, body }) =>
    giveRole(context, { ...body, by: caller.playerId }),
  )
  route(app, context, contract.endRole, ({ caller, body }) =>
    endRole(context, { grantId: body.grantId, by: caller.playerId }),
  )
}
