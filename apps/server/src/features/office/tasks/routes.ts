import * as contract from '@hive/contract/office/tasks'
import { chooseTaskMails } from '#features/base/session/service.ts'
import { route, type Routes } from '#http/route.ts'
import { retryJob, taskMailsOf, tasksOf } from './service.ts'

export const tasks: Routes = async (app, { context }) => {
  route(app, context, contract.getTasks, ({ caller }) => tasksOf(context, caller))
  route(app, context, contract.getTaskMails, ({ caller }) => taskMailsOf(context, caller))
  route(app, context, contract.setTaskMails, ({ caller, body }) =>
    chooseTaskMails(context, caller.playerId, body.on),
  )
  route(app, context, contract.retryJob, ({ caller, body }) => retryJob(context, caller, body))
}
