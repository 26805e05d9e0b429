import * as contract from '@hive/contract/season/play-offs'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { discardPlayOffs, makePlayOffs, playOffsOf } from './plan.ts'

export const playOffs: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getPlayOffs, ({ query }) => playOffsOf(context, query.leagueId))
  route(app, context, contract.makePlayOffs, ({ caller, body }) =>
    makePlayOffs(context, caller, body),
  )
  route(app, context, contract.discardPlayOffs, ({ caller, body }) =>
    discardPlayOffs(context, caller, body.leagueId),
  )
}
