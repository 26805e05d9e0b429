import * as contract from '@hive/contract/office/tasks'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { chooseTaskMails } from '#features/base/session/service.ts'
import { route } from '#http/route.ts'
import { retryJob, taskMailsOf, tasksOf } from './service.ts'

export const tasks: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getTasks, ({ caller }) => tasksOf(context, caller))
  route(app, context, contract.getTaskMails, ({ caller }) => taskMailsOf(context, caller))
  route(app, context, contract.setTaskMails, ({ caller, body }) =>
    chooseTaskMails(context, caller.playerId, body.on),
  )
  route(app, context, contract.retryJob, ({ caller, body }) => retryJob(context, caller, body))
}
