import * as contract from '@hive/contract/credits'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { moveCredit } from './move-credit.ts'
import { creditsOf } from './own-credits.ts'

/** A player's credits. */
export const credits: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getCredits, ({ caller }) => creditsOf(context, caller))
  route(app, context, contract.moveCredit, ({ caller, body }) => moveCredit(context, caller, body))
}
