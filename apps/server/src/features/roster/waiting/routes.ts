import * as contract from '@hive/contract/roster/registrations'
import * as groups from '@hive/contract/roster/waiting-group'
import {
  moveInLine as moveInLineCall,
  passOver as passOverCall,
} from '@hive/contract/roster/waiting-line'
import { act, route, type Routes } from '#http/route.ts'
import { sayYes } from './group-answers.ts'
import { endInvitation, groupOf } from './groups.ts'
import { moveInLine } from './move-in-line.ts'
import { passOver } from './pass-over.ts'
import { leaveWaitingList } from './waiting-list.ts'

/** Leaving a waiting list, its order, and its groups; joining one belongs to the sign-up. */
export const waiting: Routes = async (app, { context }) => {
  route(app, context, contract.leaveWaitingList, ({ caller, body }) =>
    leaveWaitingList(context, caller, body.entryId),
  )
  route(app, context, groups.getWaitingGroup, ({ caller, query }) =>
    groupOf(context, caller, query.leagueId),
  )
  route(app, context, groups.endGroupInvitation, ({ caller, body }) =>
    endInvitation(context, caller, body.invitationId),
  )
  route(app, context, groups.sayYesToPlaces, ({ caller, body }) =>
    sayYes(context, caller, body.entryId),
  )
  act(app, context, moveInLineCall, moveInLine)
  act(app, context, passOverCall, passOver)
}
