import * as contract from '@hive/contract/season/repairs'
import { route, type Routes } from '#http/route.ts'
import { applyRepair, findRepairs, leftOf } from './repairs.ts'

export const repairs: Routes = async (app, { context }) => {
  route(app, context, contract.getSeasonLeft, ({ query }) => leftOf(context, query.leagueId))
  route(app, context, contract.findRepairs, async ({ body }) => ({
    repairs: await findRepairs(context, body),
  }))
  route(app, context, contract.applyRepair, ({ caller, body }) =>
    applyRepair(context, caller, body),
  )
}
