import * as contract from '@hive/contract/money/missed-nights'
import { act, route, type Routes } from '#http/route.ts'
import { missedNightsOf, refundMissedNights } from './missed-nights.ts'

export const missedNights: Routes = async (app, { context }) => {
  route(app, context, contract.getMissedNights, ({ query }) =>
    missedNightsOf(context.db, query.leagueId),
  )
  act(app, context, contract.refundMissedNights, refundMissedNights)
}
