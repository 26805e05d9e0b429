import * as contract from '@hive/contract/season/schedule-edits'
import { publishFixtures as publishCall } from '@hive/contract/season/schedule'
import { act, route, type Routes } from '#http/route.ts'
import { boardFor } from './board.ts'
import { editSchedule, undoEdits } from './edits.ts'
import { exchangesFor, makeExchanges } from './exchanges.ts'
import { publishEdits, publishFixtures } from './publish.ts'

export const scheduleEdits: Routes = async (app, { context }) => {
  route(app, context, contract.getBoard, async ({ query }) => ({
    board: await boardFor(context, query.leagueId),
  }))
  act(app, context, contract.editSchedule, editSchedule)
  route(app, context, contract.lookForExchanges, ({ query }) =>
    exchangesFor(context, query.leagueId),
  )
  act(app, context, contract.makeExchanges, makeExchanges)
  act(app, context, contract.undoEdits, undoEdits)
  act(app, context, contract.publishEdits, publishEdits)
  act(app, context, publishCall, publishFixtures)
}
