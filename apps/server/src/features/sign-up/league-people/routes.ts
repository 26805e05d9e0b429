import * as captaincy from '@hive/contract/roster/captaincy'
import * as contract from '@hive/contract/sign-up/league-people'
import * as places from '@hive/contract/sign-up/places-by-hand'
import * as proposal from '@hive/contract/sign-up/team-proposal'
import * as reminders from '@hive/contract/sign-up/reminders'
import * as repair from '@hive/contract/sign-up/team-repair'
import { act, route, type Routes } from '#http/route.ts'
import { appointCaptain } from './appoint-captain.ts'
import { givePlace } from './give-place.ts'
import { movePlace, swapPlaces } from './move-place.ts'
import { publishTeams } from './publish-teams.ts'
import { remindersOf, sendReminders } from './reminders.ts'
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
  route(app, context, reminders.getReminders, ({ query }) => remindersOf(context, query.leagueId))
  act(app, context, reminders.sendReminders, sendReminders)
  act(app, context, repair.repairTeams, repairTeams)
  act(app, context, proposal.publishTeams, publishTeams)
}

/** Places that organisers give, move and take away. */
export const placesByHand: Routes = async (app, { context }) => {
  act(app, context, places.givePlace, givePlace)
  act(app, context, places.takePayment, takePayment)
  act(app, context, places.movePlace, movePlace)
  act(app, context, places.swapPlaces, swapPlaces)
  act(app, context, captaincy.appointCaptain, appointCaptain)
  route(app, context, places.getRemoval, ({ caller, query }) =>
    removalOf(context, caller, query.registrationId),
  )
  act(app, context, places.removePlace, removePlace)
}
