import * as captaincy from '@hive/contract/roster/captaincy'
import { decidePlace as decidePlaceCall, getPlaceDecision } from '@hive/contract/money/disputes'
import { changeLeague as changeLeagueCall } from '@hive/contract/leagues/league-set-up'
import * as contract from '@hive/contract/sign-up/checkout'
import * as registrations from '@hive/contract/roster/registrations'
import { signAgreement } from '@hive/contract/sign-up/signature'
import * as groups from '@hive/contract/roster/waiting-group'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { act, route, type Routes } from '#http/route.ts'
import { cancelOwn } from './cancel-own.ts'
import { changeLeague } from './change-league.ts'
import { startCheckout } from './checkout.ts'
import { decidePlace, placeDecisionOf } from './decide-place.ts'
import { acceptCaptaincy, stayOnTeam } from './departures.ts'
import { joinWaitingGroup, joinWaitingList, startWaitingGroup } from './join-waiting-list.ts'
import { finishFlow, joinAsTeamPlayer, outcomeOf } from './outcome.ts'
import { overviewOf } from './overview.ts'
import { signLater } from './sign-later.ts'

/** The three calls of the specification's payment flow, and where a player's sign-ups stand. */
export const signUp: Routes = async (app, { context }) => {
  route(app, context, contract.startCheckoutSession, ({ caller, body, device }) =>
    startCheckout(context, caller, { ...body, device: device() }),
  )
  route(app, context, contract.verifyPayment, ({ caller, body }) =>
    outcomeOf(context, caller, body.SessionId),
  )
  route(app, context, contract.startRegistrationPaymentsFlow, ({ caller, body }) =>
    body.RegistrationTypeId === REGISTRATION_TYPE_IDS.team_player
      ? joinAsTeamPlayer(context, caller, body)
      : finishFlow(context, caller, body),
  )
  act(app, context, registrations.cancelRegistration, cancelOwn)
  act(app, context, signAgreement, signLater)
  route(app, context, registrations.getRegistrations, ({ caller }) => overviewOf(context, caller))
  route(app, context, registrations.joinWaitingList, async ({ caller, body }) => {
    const type = body.RegistrationTypeId === REGISTRATION_TYPE_IDS.team ? 'team' : 'individual'
    await joinWaitingList(context, caller, { leagueId: body.leagueId, type })
  })
  route(app, context, groups.startWaitingGroup, ({ caller, body, device }) =>
    startWaitingGroup(context, caller, { ...body, device: device() }),
  )
  route(app, context, groups.joinWaitingGroup, ({ caller, body }) =>
    joinWaitingGroup(context, caller, body.invitationId),
  )
}

/** A captain who leaves, or stays after all, and a teammate who takes the team over. */
export const departures: Routes = async (app, { context }) => {
  route(app, context, registrations.stayOnTeam, ({ caller, body }) =>
    stayOnTeam(context, caller, body.registrationId),
  )
  act(app, context, captaincy.acceptCaptaincy, acceptCaptaincy)
}

/** An organiser's decisions about sign-ups. */
export const organiserDecisions: Routes = async (app, { context }) => {
  route(app, context, getPlaceDecision, ({ caller, query }) =>
    placeDecisionOf(context, caller, query.registrationId),
  )
  act(app, context, decidePlaceCall, decidePlace)
  act(app, context, changeLeagueCall, changeLeague)
}
