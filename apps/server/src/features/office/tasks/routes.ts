import * as contract from '@hive/contract/office/tasks'
import { serveList } from '#features/base/mails/service.ts'
import { chooseTaskMails } from '#features/base/session/service.ts'
import { act, route, type Routes } from '#http/route.ts'
import { NEW_TASKS } from './mails/tasks.ts'
import { retryJob, taskMailsOf, tasksOf } from './service.ts'

export const tasks: Routes = async (app, { context }) => {
  route(app, context, contract.getTasks, ({ caller }) => tasksOf(context, caller))
  route(app, context, contract.getTaskMails, ({ caller }) => taskMailsOf(context, caller))
  route(app, context, contract.setTaskMails, ({ caller, body }) =>
    chooseTaskMails(context.db, caller.playerId, body.on),
  )
  act(app, context, contract.retryJob, retryJob)
  await serveList(app, context, NEW_TASKS, {
    leave: (playerId) => chooseTaskMails(context.db, playerId, false),
    comeBack: (playerId) => chooseTaskMails(context.db, playerId, true),
  })
}
