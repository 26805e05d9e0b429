import * as contract from '@hive/contract/office/tasks'
import { chooseTaskMails } from '#features/base/session/service.ts'
import { act, route, type Routes } from '#http/route.ts'
import { retryJob, taskMailsOf, tasksOf } from './service.ts'

export const tasks: Routes = async (app, { context }) => {
  route(app, context, contract.getTasks, ({ caller }) => tasksOf(context, caller))
  route(app, context, contract.getTaskMails, ({ caller }) => taskMailsOf(context, caller))
  route(app, context, contract.setTaskMails, ({ caller, body }) =>
    chooseTaskMails(context.db, caller.playerId, body.on),
  )
  act(app, context, contract.retryJob, retryJob)
}
