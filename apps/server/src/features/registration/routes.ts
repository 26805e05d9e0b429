import { getSignUpsOverTime } from '@hive/contract/managed-leagues'
import * as contract from '@hive/contract/registrations'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { historyOf } from './history.ts'
import { signUpsOverTime } from './sign-ups-over-time.ts'

/** What became of a sign-up, step by step, and how leagues fill over time. */
export const registration: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getHistory, async ({ caller, query }) => ({
    events: await historyOf(context, caller, query.registrationId),
  }))
  route(app, context, getSignUpsOverTime, ({ caller }) => signUpsOverTime(context, caller))
}
