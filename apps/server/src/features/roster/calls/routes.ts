import * as contract from '@hive/contract/roster/calls'
import { act, route, type Routes } from '#http/route.ts'
import { answerAsk, askAboutCall } from './ask-and-answer.ts'
import { ownBoard } from './own-board.ts'
import { endCall, lookForPlayer, lookForTeam, renewCall } from './look-for.ts'
import { decideReport, reportCall } from './report-call.ts'

export const calls: Routes = async (app, { context }) => {
  route(app, context, contract.getCalls, ({ caller }) => ownBoard(context, caller))
  act(app, context, contract.lookForTeam, lookForTeam)
  act(app, context, contract.lookForPlayer, lookForPlayer)
  act(app, context, contract.renewCall, renewCall)
  act(app, context, contract.endCall, endCall)
  act(app, context, contract.askAboutCall, askAboutCall)
  act(app, context, contract.answerAsk, answerAsk)
  act(app, context, contract.reportCall, reportCall)
  act(app, context, contract.decideReport, decideReport)
}
