import * as account from './account/account.ts'
import * as accountName from './account/account-name.ts'
import * as attendance from './season/attendance.ts'
import * as books from './money/books.ts'
import * as breakEven from './money/break-even.ts'
import * as calendar from './season/calendar.ts'
import * as callOffNight from './season/call-off-night.ts'
import * as calls from './roster/calls.ts'
import * as captaincy from './roster/captaincy.ts'
import * as changeNotices from './leagues/change-notices.ts'
import * as credits from './roster/credits.ts'
import * as disputes from './money/disputes.ts'
import * as emergency from './office/emergency.ts'
import type { Endpoint } from './endpoint.ts'
import * as fixtures from './season/fixtures.ts'
import * as gameMoves from './season/game-moves.ts'
import * as scoreClaims from './season/score-claims.ts'
import * as imports from './office/imports.ts'
import * as history from './season/history.ts'
import * as hallCalendar from './leagues/hall-calendar.ts'
import * as hallScreen from './office/hall-screen.ts'
import * as hallClosings from './season/hall-closings.ts'
import * as inventory from './season/inventory.ts'
import * as otherHalls from './season/other-halls.ts'
import * as guests from './account/guests.ts'
import * as interest from './account/interest.ts'
import * as leagueMoves from './sign-up/league-moves.ts'
import * as invitedPeople from './sign-up/invited-people.ts'
import * as reminders from './sign-up/reminders.ts'
import * as leaguePeople from './sign-up/league-people.ts'
import * as leagueSetUp from './leagues/league-set-up.ts'
import * as leagues from './leagues/leagues.ts'
import * as ledger from './money/ledger.ts'
import * as legalDetails from './money/legal-details.ts'
import * as managedLeagues from './leagues/managed-leagues.ts'
import * as mergeAccounts from './sign-up/merge-accounts.ts'
import * as messages from './sign-up/messages.ts'
import * as lots from './season/lot.ts'
import * as nights from './season/nights.ts'
import * as missedNights from './money/missed-nights.ts'
import * as noticeChoices from './base/notice-choices.ts'
import * as push from './base/push.ts'
import * as organiserActions from './base/organiser-actions.ts'
import * as partnerNights from './season/partner-nights.ts'
import * as checkout from './sign-up/checkout.ts'
import * as person from './sign-up/person.ts'
import * as personTags from './sign-up/person-tags.ts'
import * as photographs from './leagues/photographs.ts'
import * as placeTransfers from './sign-up/place-transfers.ts'
import * as placesByHand from './sign-up/places-by-hand.ts'
import * as playerView from './sign-up/player-view.ts'
import * as privacy from './office/privacy.ts'
import * as promotions from './leagues/promotions.ts'
import * as receipts from './money/receipts.ts'
import * as reconciliation from './money/reconciliation.ts'
import * as refundChoices from './money/refund-choices.ts'
import * as moneyLimits from './money/money-limits.ts'
import * as refunds from './money/refunds.ts'
import * as registrations from './roster/registrations.ts'
import * as renewals from './leagues/renewals.ts'
import * as roles from './base/roles.ts'
import * as session from './base/session.ts'
import * as playOffs from './season/play-offs.ts'
import * as repairs from './season/repairs.ts'
import * as drawAgain from './season/draw-again.ts'
import * as scheduleEdits from './season/schedule-edits.ts'
import * as schedules from './season/schedule.ts'
import * as shortTeams from './sign-up/short-teams.ts'
import * as signature from './sign-up/signature.ts'
import * as site from './base/site.ts'
import * as sports from './leagues/sports.ts'
import * as status from './office/status.ts'
import * as objections from './season/objections.ts'
import * as substitutes from './season/substitutes.ts'
import * as tables from './season/table.ts'
import * as tasks from './office/tasks.ts'
import * as team from './office/team.ts'
import * as teamByHand from './roster/team-by-hand.ts'
import * as teamFee from './money/team-fee.ts'
import * as teamMerges from './sign-up/team-merges.ts'
import * as teamMessages from './sign-up/team-messages.ts'
import * as teamPreferences from './roster/team-preferences.ts'
import * as teamProposal from './sign-up/team-proposal.ts'
import * as teamRepair from './sign-up/team-repair.ts'
import * as tonight from './office/tonight.ts'
import * as tracking from './base/tracking.ts'
import * as venues from './leagues/venues.ts'
import * as waitingForYou from './sign-up/waiting-for-you.ts'
import * as waitingGroup from './roster/waiting-group.ts'
import * as waitingLine from './roster/waiting-line.ts'
import * as wishes from './season/wishes.ts'

const ROOMS = [
  account,
  accountName,
  books,
  breakEven,
  calendar,
  calls,
  captaincy,
  changeNotices,
  credits,
  disputes,
  emergency,
  fixtures,
  gameMoves,
  attendance,
  objections,
  substitutes,
  scoreClaims,
  imports,
  history,
  hallCalendar,
  hallClosings,
  hallScreen,
  inventory,
  otherHalls,
  callOffNight,
  interest,
  invitedPeople,
  reminders,
  leagueMoves,
  leaguePeople,
  leagueSetUp,
  leagues,
  ledger,
  legalDetails,
  lots,
  managedLeagues,
  messages,
  mergeAccounts,
  missedNights,
  noticeChoices,
  push,
  guests,
  nights,
  organiserActions,
  partnerNights,
  checkout,
  person,
  personTags,
  photographs,
  placeTransfers,
  placesByHand,
  playerView,
  privacy,
  promotions,
  receipts,
  reconciliation,
  refundChoices,
  moneyLimits,
  refunds,
  registrations,
  renewals,
  roles,
  session,
  signature,
  site,
  sports,
  status,
  tasks,
  team,
  teamByHand,
  teamFee,
  teamMerges,
  teamMessages,
  teamPreferences,
  teamProposal,
  teamRepair,
  tonight,
  playOffs,
  tables,
  repairs,
  drawAgain,
  scheduleEdits,
  schedules,
  shortTeams,
  tracking,
  venues,
  waitingForYou,
  waitingGroup,
  waitingLine,
  wishes,
]

/**
 * Every endpoint that the contract declares; the actions of the gateway are in `GATEWAY_ACTIONS`. The server
 * holds what it serves to this list. The web app imports the few that a page calls instead, or each page
 * would load them all.
 */
export const ENDPOINTS: readonly Endpoint[] = ROOMS.flatMap((room): unknown[] =>
  Object.values(room),
).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}
