import { getTeamFee, payShare } from '@hive/contract/money/team-fee'
import { route, type Routes } from '#http/route.ts'
import { startShare } from './start-share.ts'
import { teamFeeOf } from './team-fee.ts'

/** A team's split fee, as someone on the team sees it and pays of it. */
export const splitFees: Routes = async (app, { context }) => {
  route(app, context, getTeamFee, ({ caller, query }) =>
    teamFeeOf(context.db, caller, query.leagueId),
  )
  route(app, context, payShare, async ({ caller, body }) => ({
    url: await startShare(context, caller, body),
  }))
}
