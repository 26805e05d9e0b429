import { getRenewal } from '@hive/contract/leagues/renewals'
import { route, type Routes } from '#http/route.ts'
import { renewalFor } from './renewals.ts'

/** The teams that a captain of last season can sign up again. */
export const renewals: Routes = async (app, { context }) => {
  route(app, context, getRenewal, async ({ caller, query }) => ({
    renewal: await renewalFor(context, caller, query.leagueId),
  }))
}
