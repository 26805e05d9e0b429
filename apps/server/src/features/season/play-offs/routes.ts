import * as contract from '@hive/contract/season/play-offs'
import { act, route, type Routes } from '#http/route.ts'
import { discardPlayOffs, makePlayOffs, playOffsOf } from './make-play-offs.ts'
import { movePlayOffRound } from './rounds.ts'

export const playOffs: Routes = async (app, { context }) => {
  route(app, context, contract.getPlayOffs, ({ query }) => playOffsOf(context, query.leagueId))
  act(app, context, contract.makePlayOffs, makePlayOffs)
  act(app, context, contract.movePlayOffRound, movePlayOffRound)
  route(app, context, contract.discardPlayOffs, ({ caller, body }) =>
    discardPlayOffs(context, caller, body.leagueId),
  )
}
