import * as contract from '@hive/contract/season/repairs'
import { act, route, type Routes } from '#http/route.ts'
import { applyRepair, findRepairs, leftOf } from './repairs.ts'

export const repairs: Routes = async (app, { context }) => {
  route(app, context, contract.getSeasonLeft, ({ query }) => leftOf(context, query.leagueId))
  route(app, context, contract.findRepairs, async ({ body }) => ({
    repairs: await findRepairs(context, body),
  }))
  act(app, context, contract.applyRepair, applyRepair)
}
