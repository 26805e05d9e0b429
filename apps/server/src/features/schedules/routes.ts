import * as contract from '@hive/contract/schedules'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { discardDraw, drawFixtures, publicDraws, scheduleOf, sealTerms } from './draws.ts'
import { publishFixtures } from './publish.ts'

export const schedules: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getSchedule, ({ query }) => scheduleOf(context, query.leagueId))
  route(app, context, contract.sealTerms, ({ caller, body }) => sealTerms(context, caller, body))
  route(app, context, contract.drawFixtures, ({ caller, body }) =>
    drawFixtures(context, caller, body),
  )
  route(app, context, contract.discardDraw, async ({ caller, body }) => {
    await discardDraw(context, caller, body)
    return { done: true } as const
  })
  route(app, context, contract.publishFixtures, ({ caller, body }) =>
    publishFixtures(context, caller, body),
  )
  route(app, context, contract.getDraws, async ({ query }) => ({
    draws: await publicDraws(context, query.leagueId),
  }))
}
