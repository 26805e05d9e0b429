import * as contract from '@hive/contract/tasks'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { retryJob, tasksOf } from './service.ts'

export const tasks: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getTasks, ({ caller }) => tasksOf(context, caller))
  route(app, context, contract.retryJob, async ({ caller, body }) => {
    await retryJob(context, caller, body)
    return { done: true as const }
  })
}
