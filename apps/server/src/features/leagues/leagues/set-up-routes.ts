import * as leagueCalls from '@hive/contract/leagues/league-set-up'
import * as promotionCalls from '@hive/contract/leagues/promotions'
import * as sportCalls from '@hive/contract/leagues/sports'
import * as venueCalls from '@hive/contract/leagues/venues'
import { act, route, type Routes } from '#http/route.ts'
import { discardDraft, restoreDraft } from './discard-draft.ts'
import { copyLeague, createLeague, leagueSetUp, previewOf, publishLeague } from './set-up.ts'
import { promotionsOf, savePromotion } from './promotions.ts'
import { saveSport } from './sports.ts'
import { listPlayedSports } from './sport-queries.ts'
import { allVenues, saveVenue } from './venues.ts'

/** The set-up before a season: venues, sports and promotions. */
export const setUp: Routes = async (app, { context }) => {
  route(app, context, venueCalls.getVenues, async () => ({ venues: await allVenues(context) }))
  act(app, context, venueCalls.saveVenue, saveVenue)
  route(app, context, sportCalls.getSports, async () => ({
    sports: await listPlayedSports(context.db),
  }))
  act(app, context, sportCalls.saveSport, saveSport)
  route(app, context, promotionCalls.getPromotions, async ({ query }) => ({
    promotions: await promotionsOf(context, query.leagueId),
  }))
  act(app, context, promotionCalls.savePromotion, savePromotion)
}

/** Leagues that organisers open: from nothing or from an earlier one, first as a draft. */
export const drafts: Routes = async (app, { context }) => {
  route(app, context, leagueCalls.getLeagueSetUp, ({ query }) =>
    leagueSetUp(context, query.leagueId),
  )
  route(app, context, leagueCalls.getLeaguePreview, ({ query }) =>
    previewOf(context, query.leagueId),
  )
  act(app, context, leagueCalls.createLeague, createLeague)
  route(app, context, leagueCalls.copyLeague, ({ caller, body }) =>
    copyLeague(context, caller, body.fromId),
  )
  act(app, context, leagueCalls.publishLeague, publishLeague)
  act(app, context, leagueCalls.discardDraft, discardDraft)
  act(app, context, leagueCalls.restoreDraft, restoreDraft)
}
