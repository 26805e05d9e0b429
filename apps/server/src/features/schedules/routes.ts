import { changeFixture as changeFixtureCall } from '@hive/contract/fixtures'
import * as contract from '@hive/contract/schedules'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { changeFixture } from './change-games.ts'
import {
  discardDraw,
  drawFixtures,
  drawingOf,
  scheduleOf,
  sealTerms,
  stopDrawing,
} from './draws.ts'
import { publicSchedule } from './public-schedule.ts'
import { publishFixtures } from './publish.ts'

export const schedules: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getSchedule, ({ query }) => scheduleOf(context, query.leagueId))
  route(app, context, contract.sealTerms, ({ caller, body }) => sealTerms(context, caller, body))
  route(app, context, contract.drawFixtures, ({ caller, body }) =>
    drawFixtures(context, caller, body),
  )
  route(app, context, contract.getDrawing, ({ query }) => drawingOf(context, query))
  route(app, context, contract.stopDrawing, async ({ body }) => {
    await stopDrawing(context, body)
    return { done: true } as const
  })
  route(app, context, contract.discardDraw, async ({ caller, body }) => {
    await discardDraw(context, caller, body)
    return { done: true } as const
  })
  route(app, context, contract.publishFixtures, ({ caller, body }) =>
    publishFixtures(context, caller, body),
  )
  route(app, context, contract.getDraws, ({ query }) => publicSchedule(context, query.leagueId))
  route(app, context, changeFixtureCall, async ({ caller, body }) => ({
    revision: await changeFixture(context, caller, body),
  }))
}
