import * as objections from '@hive/contract/season/objections'
import * as contract from '@hive/contract/season/substitutes'
import { act, route, type Routes } from '#http/route.ts'
import { answerLinkedSpot, readLinkedSpot } from './linked-spot.ts'
import { decideObjection } from './decide-objection.ts'
import { objectToTaker } from './object-to-taker.ts'
import { objectionsToDecide } from './objections.ts'
import { openSpot } from './open-spot.ts'
import { ownSpots } from './own-spots.ts'
import { previewSpot } from './preview-spot.ts'
import { sayWasThere } from './say-was-there.ts'
import { stopAsking } from './stop-asking.ts'

export const substitutes: Routes = async (app, { context }) => {
  route(app, context, contract.getSpots, ({ caller }) => ownSpots(context, caller))
  route(app, context, contract.previewSpot, ({ caller, body }) =>
    previewSpot(context, caller, body),
  )
  act(app, context, contract.openSpot, openSpot)
  act(app, context, contract.stopAsking, stopAsking)
  act(app, context, contract.sayWasThere, sayWasThere)
  act(app, context, objections.objectToTaker, objectToTaker)
  route(app, context, objections.getObjections, async ({ query }) => ({
    objections: await objectionsToDecide(context.db, query.leagueId),
  }))
  act(app, context, objections.decideObjection, decideObjection)
  route(app, context, contract.readLinkedSpot, ({ body }) => readLinkedSpot(context, body.token))
  act(app, context, contract.answerLinkedSpot, answerLinkedSpot)
}
