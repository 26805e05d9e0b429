import * as contract from '@hive/contract/roster/registrations'
import * as groups from '@hive/contract/roster/waiting-group'
import { moveInLine as moveInLineCall } from '@hive/contract/roster/waiting-line'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { sayYes } from './group-answers.ts'
import { endInvitation, groupOf } from './groups.ts'
import { moveInLine } from './move-in-line.ts'
import { leaveWaitingList } from './waiting-list.ts'

const DONE = { done: true } as const

/** Leaving a waiting list, its order, and its groups; joining one belongs to the sign-up. */
export const waiting: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.leaveWaitingList, async ({ caller, body }) => {
    await leaveWaitingList(context, caller, body.entryId)
    return DONE
  })
  route(app, context, groups.getWaitingGroup, ({ caller, query }) =>
    groupOf(context, caller, query.leagueId),
  )
  route(app, context, groups.endGroupInvitation, async ({ caller, body }) => {
    await endInvitation(context, caller, body.invitationId)
    return DONE
  })
  route(app, context, groups.sayYesToPlaces, async ({ caller, body }) => {
    await sayYes(context, caller, body.entryId)
    return DONE
  })
  route(app, context, moveInLineCall, ({ caller, body }) => moveInLine(context, caller, body))
}
