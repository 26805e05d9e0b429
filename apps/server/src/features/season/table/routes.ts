import * as contract from '@hive/contract/season/table'
import { act, route, type Routes } from '#http/route.ts'
import {
  adjustPoints,
  leaveByes,
  removeAdjustment,
  tableNotesOf,
  takeWithdrawalBack,
} from './tables.ts'

export const tables: Routes = async (app, { context }) => {
  route(app, context, contract.getTableNotes, ({ query }) => tableNotesOf(context, query.leagueId))
  act(app, context, contract.adjustPoints, adjustPoints)
  act(app, context, contract.removeAdjustment, removeAdjustment)
  act(app, context, contract.takeWithdrawalBack, takeWithdrawalBack)
  act(app, context, contract.leaveByes, leaveByes)
}
