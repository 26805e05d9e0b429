import * as contract from '@hive/contract/season/partner-nights'
import { act, route, type Routes } from '#http/route.ts'
import { drawAgain, openNight } from './draw.ts'
import { endNight, publishNight } from './publish.ts'
import { managedNights, playedNights } from './nights.ts'
import { enterScore } from './scores.ts'

export const partnerNights: Routes = async (app, { context }) => {
  route(app, context, contract.getManagedNights, ({ caller, query }) =>
    managedNights(context, caller, query.leagueId),
  )
  act(app, context, contract.openNight, openNight)
  act(app, context, contract.drawNightAgain, drawAgain)
  act(app, context, contract.publishNight, publishNight)
  act(app, context, contract.endNight, endNight)
  act(app, context, contract.enterNightScore, enterScore)
  route(app, context, contract.getPartnerNights, ({ caller, query }) =>
    playedNights(context, caller, query.leagueId),
  )
}
