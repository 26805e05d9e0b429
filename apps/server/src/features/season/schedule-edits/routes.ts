import * as contract from '@hive/contract/season/schedule-edits'
import { publishFixtures as publishCall } from '@hive/contract/season/schedule'
import { route, type Routes } from '#http/route.ts'
import { boardFor } from './board.ts'
import { editSchedule, undoEdits } from './edits.ts'
import { publishEdits, publishFixtures } from './publish.ts'

export const scheduleEdits: Routes = async (app, { context }) => {
  route(app, context, contract.getBoard, async ({ query }) => ({
    board: await boardFor(context, query.leagueId),
  }))
  route(app, context, contract.editSchedule, ({ caller, body }) =>
    editSchedule(context, caller, body),
  )
  route(app, context, contract.undoEdits, ({ caller, body }) => undoEdits(context, caller, body))
  route(app, context, contract.publishEdits, ({ caller, body }) =>
    publishEdits(context, caller, body),
  )
  route(app, context, publishCall, ({ caller, body }) => publishFixtures(context, caller, body))
}
