import * as contract from '@hive/contract/sign-up/place-transfers'
import { act, route, type Routes } from '#http/route.ts'
import { acceptPlace } from './accept.ts'
import { declinePlace, offerPlace, transfersOf, withdrawPlaceOffer } from './offers.ts'

/** Giving one's place to someone, and taking over a place that someone gives. */
export const transfers: Routes = async (app, { context }) => {
  route(app, context, contract.getPlaceTransfers, ({ caller, query }) =>
    transfersOf(context, caller, query.leagueId),
  )
  route(app, context, contract.offerPlace, ({ caller, body, device }) =>
    offerPlace(context, caller, { ...body, device: device() }),
  )
  route(app, context, contract.withdrawPlaceOffer, ({ caller, body }) =>
    withdrawPlaceOffer(context, caller, body.transferId),
  )
  route(app, context, contract.declinePlace, ({ caller, body }) =>
    declinePlace(context, caller, body.transferId),
  )
  act(app, context, contract.acceptPlace, acceptPlace)
}
