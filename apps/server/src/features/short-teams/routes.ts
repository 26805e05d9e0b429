import * as contract from '@hive/contract/short-teams'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { shortTeamsOf } from './desk.ts'
import { takeStep, undoStep } from './steps.ts'

/** The desk of teams with too few players, for organisers. */
export const shortTeams: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getShortTeams, ({ query }) => shortTeamsOf(context, query.leagueId))
  route(app, context, contract.takeShortTeamStep, async ({ caller, body }) => ({
    stepId: await takeStep(context, caller, body),
  }))
  route(app, context, contract.undoShortTeamStep, async ({ caller, body }) => {
    await undoStep(context, caller, body)
    return { done: true } as const
  })
}
