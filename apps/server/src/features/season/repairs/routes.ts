import * as contract from '@hive/contract/season/repairs'
import * as nights from '@hive/contract/season/call-off-night'
import * as halls from '@hive/contract/season/hall-closings'
import * as otherHalls from '@hive/contract/season/other-halls'
import * as inventory from '@hive/contract/season/inventory'
import { act, route, type Routes } from '#http/route.ts'
import { closeHall, hallClosings, openHall } from './hall-closings.ts'
import { applyHallRepairs, hallRepairs } from './hall-repairs.ts'
import { addLoss, giveLossBack, lossesOf } from './losses.ts'
import { callOffNight, nightsOn } from './call-off-night.ts'
import { otherHallsOf, saveOtherHalls } from './other-halls.ts'
import { applyRepair, findRepairs, leftOf } from './repairs.ts'

export const repairs: Routes = async (app, { context }) => {
  route(app, context, contract.getSeasonLeft, ({ query }) => leftOf(context, query.leagueId))
  route(app, context, contract.findRepairs, async ({ body }) => ({
    repairs: await findRepairs(context, body),
  }))
  act(app, context, contract.applyRepair, applyRepair)
  route(app, context, inventory.getLosses, ({ query }) => lossesOf(context, query.leagueId))
  act(app, context, inventory.addLoss, addLoss)
  act(app, context, inventory.giveLossBack, giveLossBack)
  route(app, context, otherHalls.getOtherHalls, ({ query }) =>
    otherHallsOf(context, query.leagueId),
  )
  act(app, context, otherHalls.saveOtherHalls, saveOtherHalls)
  route(app, context, nights.getNightsOn, ({ caller }) => nightsOn(context, caller))
  act(app, context, nights.callOffNight, callOffNight)
  route(app, context, halls.getHallClosings, ({ query }) => hallClosings(context, query.venueId))
  act(app, context, halls.closeHall, closeHall)
  act(app, context, halls.openHall, openHall)
  route(app, context, halls.findHallRepairs, ({ body }) => hallRepairs(context, body.venueId))
  act(app, context, halls.applyHallRepairs, applyHallRepairs)
}
