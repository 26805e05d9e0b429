import * as contract from '@hive/contract/registrations'
import { moveInLine as moveInLineCall } from '@hive/contract/waiting-line'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { moveInLine } from './move-in-line.ts'
import { leaveWaitingList } from './waiting-list.ts'

/** Leaving a waiting list, and its order; joining one belongs to the sign-up. */
export const waiting: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.leaveWaitingList, async ({ caller, body }) => {
    await leaveWaitingList(context, caller, body.entryId)
    return { done: true as const }
  })
  route(app, context, moveInLineCall, ({ caller, body }) => moveInLine(context, caller, body))
}
