import { getHistory } from '@hive/contract/season/history'
import { route, type Routes } from '#http/route.ts'
import { ownHistory } from './own-history.ts'

export const history: Routes = async (app, { context }) => {
  route(app, context, getHistory, ({ caller }) => ownHistory(context, caller))
}
