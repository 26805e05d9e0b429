import * as contract from '@hive/contract/season/play-offs'
import { route, type Routes } from '#http/route.ts'
import { discardPlayOffs, makePlayOffs, playOffsOf } from './make-play-offs.ts'

export const playOffs: Routes = async (app, { context }) => {
  route(app, context, contract.getPlayOffs, ({ query }) => playOffsOf(context, query.leagueId))
  route(app, context, contract.makePlayOffs, ({ caller, body }) =>
    makePlayOffs(context, caller, body),
  )
  route(app, context, contract.discardPlayOffs, ({ caller, body }) =>
    discardPlayOffs(context, caller, body.leagueId),
  )
}
