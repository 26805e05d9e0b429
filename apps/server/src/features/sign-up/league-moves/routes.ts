import { cancelLeague as cancelLeagueCall, getCallOff } from '@hive/contract/leagues/leagues'
import * as contract from '@hive/contract/sign-up/league-moves'
import { act, route, type Routes } from '#http/route.ts'
import { accept, decline, moveAsked } from './answer-move.ts'
import { askPeople, moveOf, withdraw } from './ask.ts'
import { callOffOf, cancelLeague } from './cancel-league.ts'

/** How organisers ask the people of a league to move to another one, or call it off. */
export const leagueMoves: Routes = async (app, { context }) => {
  route(app, context, contract.getLeagueMove, ({ query }) => moveOf(context, query.leagueId))
  act(app, context, contract.askToMove, askPeople)
  route(app, context, contract.withdrawMove, ({ caller, body }) =>
    withdraw(context, caller, body.leagueId),
  )
  route(app, context, getCallOff, ({ query }) => callOffOf(context, query.leagueId))
  act(app, context, cancelLeagueCall, cancelLeague)
}

/** The questions to players, and their answers. */
export const ownMoves: Routes = async (app, { context }) => {
  route(app, context, contract.getOwnMove, async ({ caller, query }) => ({
    asked: await moveAsked(context, caller, query.leagueId),
  }))
  act(app, context, contract.acceptMove, accept)
  route(app, context, contract.declineMove, ({ caller, body }) =>
    decline(context, caller, body.leagueId),
  )
}
