import * as contract from '@hive/contract/season/score-claims'
import { act, route, type Routes } from '#http/route.ts'
import { claimScore, confirmScore, withdrawClaim } from './claim-score.ts'
import { decideClaims, gamesToDecide } from './decide-claims.ts'
import { ownGames } from './own-games.ts'

export const claims: Routes = async (app, { context }) => {
  route(app, context, contract.getScoreClaims, ({ caller }) => ownGames(context, caller))
  act(app, context, contract.claimScore, claimScore)
  act(app, context, contract.confirmScore, confirmScore)
  act(app, context, contract.withdrawClaim, withdrawClaim)
  route(app, context, contract.getClaimsToDecide, async ({ query }) => ({
    games: await gamesToDecide(context, query.leagueId),
  }))
  act(app, context, contract.decideClaims, decideClaims)
}
