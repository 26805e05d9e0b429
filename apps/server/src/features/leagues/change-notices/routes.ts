import * as contract from '@hive/contract/leagues/change-notices'
import { act, route, type Routes } from '#http/route.ts'
import { noticeOf, sendNotice, skipNotice } from './notices.ts'

/** Mails to people about a change of their league. */
export const changeNotices: Routes = async (app, { context }) => {
  route(app, context, contract.getChangeNotice, async ({ query }) => ({
    notice: await noticeOf(context, query.leagueId),
  }))
  act(app, context, contract.sendChangeNotice, sendNotice)
  act(app, context, contract.skipChangeNotice, skipNotice)
}
