import * as contract from '@hive/contract/money/missed-nights'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { missedNightsOf, refundMissedNights } from './missed-nights.ts'

export const missedNights: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getMissedNights, ({ query }) =>
    missedNightsOf(context.db, query.leagueId),
  )
  route(app, context, contract.refundMissedNights, ({ caller, body }) =>
    refundMissedNights(context, caller, body),
  )
}
