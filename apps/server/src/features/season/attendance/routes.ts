import * as contract from '@hive/contract/season/attendance'
import { act, route, type Routes } from '#http/route.ts'
import { answerLinkedQuestion, readLinkedQuestion } from './linked-question.ts'
import { ownAttendance } from './own-attendance.ts'
import { sayAttendance, sayForTeammate, sayNightAttendance } from './say-attendance.ts'

export const attendance: Routes = async (app, { context }) => {
  route(app, context, contract.getAttendance, ({ caller }) => ownAttendance(context, caller))
  act(app, context, contract.sayAttendance, sayAttendance)
  act(app, context, contract.sayForTeammate, sayForTeammate)
  act(app, context, contract.sayNightAttendance, sayNightAttendance)
  route(app, context, contract.readLinkedGame, ({ body }) =>
    readLinkedQuestion(context, body.token),
  )
  act(app, context, contract.answerLinkedGame, answerLinkedQuestion)
}
