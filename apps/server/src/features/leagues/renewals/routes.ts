import { getRenewal, getRenewalBoard } from '@hive/contract/leagues/renewals'
import { serveList } from '#features/base/mails/service.ts'
import { route, type Routes } from '#http/route.ts'
import { NEXT_SEASONS } from './mails/renewal.ts'
import { stopRenewals, wantRenewals } from './queries.ts'
import { renewalBoard } from './board.ts'
import { renewalFor } from './renewals.ts'

/** The teams that a captain of last season can sign up again, and an end to mails about them. */
export const renewals: Routes = async (app, { context }) => {
  route(app, context, getRenewal, async ({ caller, query }) => ({
    renewal: await renewalFor(context, caller, query.leagueId),
  }))
  route(app, context, getRenewalBoard, ({ query }) => renewalBoard(context, query.leagueId))
  await serveList(app, context, NEXT_SEASONS, {
    leave: (playerId) => stopRenewals(context.db, playerId, context.now()),
    comeBack: (playerId) => wantRenewals(context.db, playerId),
  })
}
