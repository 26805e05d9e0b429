import * as contract from '@hive/contract/sign-up/messages'
import * as ofTeams from '@hive/contract/sign-up/team-messages'
import { act, route, type Routes } from '#http/route.ts'
import { answerMessage } from './answer-message.ts'
import { countAudience, discardDraft, saveDraft, testMessage } from './save-draft.ts'
import { ownMessage, ownMessages } from './own-messages.ts'
import { audiencesOf, messageOf, messagesOf } from './messages-of.ts'
import { sendMessage } from './send-message.ts'
import { decideReport, removeOwnText, reportsFor, reportText, takeDown } from './take-down.ts'
import { teamsToWrite, writeToTeam } from './write-to-team.ts'

/** What organisers and captains write to people, and the answers. */
export const messages: Routes = async (app, { context }) => {
  act(app, context, contract.countAudience, countAudience)
  act(app, context, contract.saveDraft, saveDraft)
  act(app, context, contract.testMessage, testMessage)
  act(app, context, contract.sendMessage, sendMessage)
  act(app, context, contract.discardDraft, discardDraft)
  act(app, context, contract.takeDownMessage, takeDown)
  route(app, context, contract.getMessages, ({ caller, query }) =>
    messagesOf(context, caller, query.leagueId),
  )
  route(app, context, contract.getMessage, ({ caller, query }) =>
    messageOf(context, caller, query.messageId),
  )
  route(app, context, contract.getAudiences, ({ query }) => audiencesOf(context, query.leagueId))
  route(app, context, contract.getReports, ({ caller }) => reportsFor(context, caller))
  act(app, context, contract.decideReport, decideReport)

  route(app, context, ofTeams.getTeamsToWrite, ({ caller }) => teamsToWrite(context, caller))
  act(app, context, ofTeams.writeToTeam, writeToTeam)
  route(app, context, ofTeams.getOwnMessages, ({ caller }) => ownMessages(context, caller))
  route(app, context, ofTeams.getOwnMessage, ({ caller, query }) =>
    ownMessage(context, caller, query.messageId),
  )
  act(app, context, ofTeams.answerMessage, answerMessage)
  act(app, context, ofTeams.removeOwnText, removeOwnText)
  act(app, context, ofTeams.reportText, reportText)
}
