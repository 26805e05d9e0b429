import * as sportCalls from '@hive/contract/sports'
import * as venueCalls from '@hive/contract/venues'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { playedSports, saveSport } from './sports.ts'
import { allVenues, saveVenue } from './venues.ts'

/** What organisers set up before a season: venues and sports. */
export const setUp: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, venueCalls.getVenues, async () => ({ venues: await allVenues(context) }))
  route(app, context, venueCalls.saveVenue, ({ caller, body }) => saveVenue(context, caller, body))
  route(app, context, sportCalls.getSports, async () => ({ sports: await playedSports(context) }))
  route(app, context, sportCalls.saveSport, ({ caller, body }) => saveSport(context, caller, body))
}
