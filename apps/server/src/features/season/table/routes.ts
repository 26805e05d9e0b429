import * as contract from '@hive/contract/season/table'
import { route, type Routes } from '#http/route.ts'
import { adjustPoints, removeAdjustment, tableNotesOf, takeWithdrawalBack } from './tables.ts'

export const tables: Routes = async (app, { context }) => {
  route(app, context, contract.getTableNotes, ({ query }) => tableNotesOf(context, query.leagueId))
  route(app, context, contract.adjustPoints, ({ caller, body }) =>
    adjustPoints(context, caller, body),
  )
  route(app, context, contract.removeAdjustment, ({ caller, body }) =>
    removeAdjustment(context, caller, body),
  )
  route(app, context, contract.takeWithdrawalBack, ({ caller, body }) =>
    takeWithdrawalBack(context, caller, body),
  )
}
