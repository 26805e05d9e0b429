import * as contract from '@hive/contract/season/partner-nights'
import { route, type Routes } from '#http/route.ts'
import { drawAgain, openNight } from './draw.ts'
import { endNight, publishNight } from './publish.ts'
import { managedNights, playedNights } from './nights.ts'
import { enterScore } from './scores.ts'

export const partnerNights: Routes = async (app, { context }) => {
  route(app, context, contract.getManagedNights, ({ caller, query }) =>
    managedNights(context, caller, query.leagueId),
  )
  route(app, context, contract.openNight, ({ caller, body }) => openNight(context, caller, body))
  route(app, context, contract.drawNightAgain, ({ caller, body }) =>
    drawAgain(context, caller, body),
  )
  route(app, context, contract.publishNight, ({ caller, body }) =>
    publishNight(context, caller, body),
  )
  route(app, context, contract.endNight, ({ caller, body }) => endNight(context, caller, body))
  route(app, context, contract.enterNightScore, ({ caller, body }) =>
    enterScore(context, caller, body),
  )
  route(app, context, contract.getPartnerNights, ({ caller, query }) =>
    playedNights(context, caller, query.leagueId),
  )
}
