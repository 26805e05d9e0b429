import { getHallFacts, getLeagueResults, getNightTotals } from '@hive/contract/money/break-even'
import { route, type Routes } from '#http/route.ts'
import { hallsToCome } from './halls.ts'
import { nightsOf } from './nights.ts'
import { resultsOf } from './results.ts'

export const breakEven: Routes = async (app, { context }) => {
  route(app, context, getHallFacts, async ({ caller }) => ({
    leagues: await hallsToCome(context, caller),
  }))
  route(app, context, getNightTotals, async ({ caller, query }) => ({
    nights: await nightsOf(context, caller, query),
  }))
  route(app, context, getLeagueResults, async ({ caller, query }) => ({
    leagues: await resultsOf(context, caller, query),
  }))
}
