import * as captaincy from '@hive/contract/roster/captaincy'
import * as contract from '@hive/contract/sign-up/league-people'
import * as places from '@hive/contract/sign-up/places-by-hand'
import * as proposal from '@hive/contract/sign-up/team-proposal'
import * as repair from '@hive/contract/sign-up/team-repair'
import { route, type Routes } from '#http/route.ts'
import { appointCaptain } from './appoint-captain.ts'
import { givePlace } from './give-place.ts'
import { movePlace, swapPlaces } from './move-place.ts'
import { publishTeams } from './publish-teams.ts'
import { removalOf, removePlace } from './remove-place.ts'
import { peopleOf } from './people.ts'
import { takePayment } from './take-payment.ts'
import { teamProposal } from './team-proposal.ts'
import { repairTeams, teamRepair } from './team-repair.ts'

/** The people of a league, for its organisers. */
export const leaguePeople: Routes = async (app, { context }) => {
  route(app, context, contract.getLeaguePeople, ({ caller, query }) =>
    peopleOf(context, caller, query.leagueId),
  )
  route(app, context, proposal.getTeamProposal, ({ query }) => teamProposal(context, query))
  route(app, context, repair.getTeamRepair, ({ query }) => teamRepair(context, query.leagueId))
  route(app, context, repair.repairTeams, ({ caller, body }) => repairTeams(context, caller, body))
  route(app, context, proposal.publishTeams, ({ caller, body }) =>
    publishTeams(context, caller, body),
  )
}

/** Places that organisers give, move and take away. */
export const placesByHand: Routes = async (app, { context }) => {
  route(app, context, places.givePlace, ({ caller, body }) => givePlace(context, caller, body))
  route(app, context, places.takePayment, ({ caller, body }) => takePayment(context, caller, body))
  route(app, context, places.movePlace, ({ caller, body }) => movePlace(context, caller, body))
  route(app, context, places.swapPlaces, ({ caller, body }) => swapPlaces(context, caller, body))
  route(app, context, captaincy.appointCaptain, ({ caller, body }) =>
    appointCaptain(context, caller, body),
  )
  route(app, context, places.getRemoval, ({ caller, query }) =>
    removalOf(context, caller, query.registrationId),
  )
  route(app, context, places.removePlace, ({ caller, body }) => removePlace(context, caller, body))
}
