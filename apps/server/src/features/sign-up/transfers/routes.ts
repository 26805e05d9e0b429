import * as contract from '@hive/contract/sign-up/place-transfers'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { acceptPlace } from './accept.ts'
import { offerPlace, transfersOf, withdrawPlaceOffer } from './offers.ts'

/** Giving one's place to someone, and taking over a place that someone gives. */
export const transfers: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getPlaceTransfers, ({ caller, query }) =>
    transfersOf(context, caller, query.leagueId),
  )
  route(app, context, contract.offerPlace, ({ caller, body, device }) =>
    offerPlace(context, caller, { ...body, device: device() }),
  )
  route(app, context, contract.withdrawPlaceOffer, ({ caller, body }) =>
    withdrawPlaceOffer(context, caller, body.transferId),
  )
  route(app, context, contract.acceptPlace, ({ caller, body }) =>
    acceptPlace(context, caller, body),
  )
}
