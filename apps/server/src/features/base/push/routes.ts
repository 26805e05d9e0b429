import { askPush, endPush, startPush } from '@hive/contract/base/push'
import { act, route, type Routes } from '#http/route.ts'
import { endAt, pushOf, startAt } from './push-of.ts'

export const push: Routes = async (app, { context }) => {
  act(app, context, askPush, pushOf)
  route(app, context, startPush, ({ caller, body, device }) =>
    startAt(context, caller, { ...body, device: device() }),
  )
  act(app, context, endPush, endAt)
}
