import * as contract from '@hive/contract/season/draw-again'
import { act, route, type Routes } from '#http/route.ts'
import { drawAgainOf } from './draw-again-of.ts'
import { previewRest } from './plan-rest.ts'
import { publishRest } from './publish-rest.ts'
import { sealRest } from './seal-rest.ts'
import { takeFixturesBack } from './take-fixtures-back.ts'

export const drawAgain: Routes = async (app, { context }) => {
  route(app, context, contract.getDrawAgain, ({ query }) => drawAgainOf(context, query.leagueId))
  act(app, context, contract.takeFixturesBack, takeFixturesBack)
  route(app, context, contract.previewRest, ({ body }) => previewRest(context, body))
  act(app, context, contract.sealRest, sealRest)
  act(app, context, contract.publishRest, publishRest)
}
