import * as captaincy from '@hive/contract/roster/captaincy'
import * as contract from '@hive/contract/roster/registrations'
import * as byHand from '@hive/contract/roster/team-by-hand'
import { act, route, type Routes } from '#http/route.ts'
import {
  captaincyOffersTo,
  declineCaptaincy,
  offerCaptaincy,
  withdrawCaptaincy,
} from './captaincy.ts'
import { declineInvitation } from './decline-invitation.ts'
import { changeJoinLink, previewJoinLink, readJoinLink, takeJoinLink } from './join-link.ts'
import { nudgeTeam } from './nudge.ts'
import { inviteByHand, nameTeam, resendByHand, withdrawByHand } from './roster-by-hand.ts'
import { inviteOne, resendOne, rosterOf, withdrawOne } from './roster.ts'

/** The captain's roster. */
export const teams: Routes = async (app, { context }) => {
  route(app, context, contract.getRoster, ({ caller, query }) =>
    rosterOf(context, caller, query.teamId),
  )
  route(app, context, contract.inviteTeammate, ({ caller, body, device }) =>
    inviteOne(context, caller, { ...body, device: device() }),
  )
  act(app, context, contract.resendInvitation, resendOne)
  route(app, context, contract.changeJoinLink, ({ caller, body, device }) =>
    changeJoinLink(context, caller, { ...body, device: device() }),
  )
  route(app, context, contract.previewJoinLink, ({ body }) => previewJoinLink(context, body.token))
  route(app, context, contract.readJoinLink, ({ caller, body }) =>
    readJoinLink(context, caller, body.token),
  )
  route(app, context, contract.takeJoinLink, ({ caller, body }) =>
    takeJoinLink(context, caller, body.token),
  )
  act(app, context, contract.declineInvitation, (_context, caller, { teamId }) =>
    declineInvitation(context, caller, teamId),
  )
  act(app, context, contract.nudgeTeam, nudgeTeam)
  act(app, context, contract.withdrawInvitation, withdrawOne)
}

/** A team’s name and invitations, for its organisers. */
export const teamsByHand: Routes = async (app, { context }) => {
  act(app, context, byHand.nameTeam, nameTeam)
  act(app, context, byHand.inviteToTeam, inviteByHand)
  act(app, context, byHand.resendInvitations, resendByHand)
  act(app, context, byHand.withdrawFromTeam, withdrawByHand)
}

/** Handing the captaincy of a team over. */
export const captaincies: Routes = async (app, { context }) => {
  route(app, context, captaincy.getCaptaincyOffers, ({ caller }) =>
    captaincyOffersTo(context, caller),
  )
  route(app, context, captaincy.offerCaptaincy, ({ caller, body, device }) =>
    offerCaptaincy(context, caller, { ...body, device: device() }),
  )
  route(app, context, captaincy.withdrawCaptaincy, ({ caller, body }) =>
    withdrawCaptaincy(context, caller, body.teamId),
  )
  route(app, context, captaincy.declineCaptaincy, ({ caller, body }) =>
    declineCaptaincy(context, caller, body.teamId),
  )
}
