import * as contract from '@hive/contract/registrations'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { historyOf } from './history.ts'
import { inviteOne, resendOne, rosterOf, withdrawOne } from './roster.ts'
import { leaveWaitingList } from './waiting-list.ts'

const DONE = { done: true } as const

/** Waiting lists, the captain's roster, and what became of a sign-up. */
export const registration: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.leaveWaitingList, async ({ caller, body }) => {
    await leaveWaitingList(context, caller, body.entryId)
    return DONE
  })
  route(app, context, contract.getRoster, ({ caller, query }) =>
    rosterOf(context, caller, query.teamId),
  )
  route(app, context, contract.inviteTeammate, ({ caller, body }) =>
    inviteOne(context, caller, body),
  )
  route(app, context, contract.resendInvitation, ({ caller, body }) =>
    resendOne(context, caller, body),
  )
  route(app, context, contract.withdrawInvitation, ({ caller, body }) =>
    withdrawOne(context, caller, body),
  )
  route(app, context, contract.getHistory, async ({ query }) => ({
    events: await historyOf(context, query.registrationId),
  }))
}
