import * as contract from '@hive/contract/leagues/change-notices'
import { route, type Routes } from '#http/route.ts'
import { noticeOf, sendNotice, skipNotice } from './notices.ts'

/** Mails to people about a change of their league. */
export const changeNotices: Routes = async (app, { context }) => {
  route(app, context, contract.getChangeNotice, async ({ query }) => ({
    notice: await noticeOf(context, query.leagueId),
  }))
  route(app, context, contract.sendChangeNotice, ({ caller, body }) =>
    sendNotice(context, caller, body),
  )
  route(app, context, contract.skipChangeNotice, ({ caller, body }) =>
    skipNotice(context, caller, body),
  )
}
