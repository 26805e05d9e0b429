import * as contract from '@hive/contract/season/score-claims'
import { act, route, type Routes } from '#http/route.ts'
import { claimScore, confirmScore, withdrawClaim } from './claim-score.ts'
import { decideClaims, gamesToDecide } from './decide-claims.ts'
import { decideProtest, protestsToDecide } from './decide-protest.ts'
import { ownGames } from './own-games.ts'
import { protestAgainst, takeProtestBack } from './protest.ts'

export const claims: Routes = async (app, { context }) => {
  route(app, context, contract.getScoreClaims, ({ caller }) => ownGames(context, caller))
  act(app, context, contract.claimScore, claimScore)
  act(app, context, contract.confirmScore, confirmScore)
  act(app, context, contract.withdrawClaim, withdrawClaim)
  route(app, context, contract.getClaimsToDecide, async ({ query }) => ({
    games: await gamesToDecide(context, query.leagueId),
  }))
  act(app, context, contract.decideClaims, decideClaims)
  act(app, context, contract.protestAgainstGame, protestAgainst)
  act(app, context, contract.takeProtestBack, takeProtestBack)
  route(app, context, contract.getProtests, async ({ query }) => ({
    protests: await protestsToDecide(context, query.leagueId),
  }))
  act(app, context, contract.decideProtest, decideProtest)
}
