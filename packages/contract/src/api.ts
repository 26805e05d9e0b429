import * as account from './account.ts'
import * as books from './books.ts'
import * as breakEven from './break-even.ts'
import * as calendar from './calendar.ts'
import * as captaincy from './captaincy.ts'
import * as changeNotices from './change-notices.ts'
import * as credits from './credits.ts'
import * as disputes from './disputes.ts'
import * as emergency from './emergency.ts'
import type { Endpoint } from './endpoint.ts'
import * as fixtures from './fixtures.ts'
import * as gameMoves from './game-moves.ts'
import * as imports from './imports.ts'
import * as interest from './interest.ts'
import * as leagueMoves from './league-moves.ts'
import * as leaguePeople from './league-people.ts'
import * as leagueSetUp from './league-set-up.ts'
import * as leagues from './leagues.ts'
import * as ledger from './ledger.ts'
import * as legalDetails from './legal-details.ts'
import * as managedLeagues from './managed-leagues.ts'
import * as mergeAccounts from './merge-accounts.ts'
import * as missedNights from './missed-nights.ts'
import * as organiserActions from './organiser-actions.ts'
import * as partnerNights from './partner-nights.ts'
import * as payments from './payments.ts'
import * as person from './person.ts'
import * as placeTransfers from './place-transfers.ts'
import * as placesByHand from './places-by-hand.ts'
import * as playerView from './player-view.ts'
import * as privacy from './privacy.ts'
import * as promotions from './promotions.ts'
import * as receipts from './receipts.ts'
import * as reconciliation from './reconciliation.ts'
import * as refundChoices from './refund-choices.ts'
import * as moneyLimits from './money-limits.ts'
import * as refunds from './refunds.ts'
import * as registrations from './registrations.ts'
import * as renewals from './renewals.ts'
import * as roles from './roles.ts'
import * as session from './session.ts'
import * as playOffs from './play-offs.ts'
import * as repairs from './repairs.ts'
import * as scheduleEdits from './schedule-edits.ts'
import * as schedules from './schedules.ts'
import * as shortTeams from './short-teams.ts'
import * as signature from './signature.ts'
import * as site from './site.ts'
import * as sports from './sports.ts'
import * as status from './status.ts'
import * as tables from './tables.ts'
import * as tasks from './tasks.ts'
import * as teamFee from './team-fee.ts'
import * as teamMerges from './team-merges.ts'
import * as teamPreferences from './team-preferences.ts'
import * as teamProposal from './team-proposal.ts'
import * as teamRepair from './team-repair.ts'
import * as tracking from './tracking.ts'
import * as venues from './venues.ts'
import * as waitingGroup from './waiting-group.ts'
import * as waitingLine from './waiting-line.ts'
import * as wishes from './wishes.ts'

const ROOMS = [
  account,
  books,
  breakEven,
  calendar,
  captaincy,
  changeNotices,
  credits,
  disputes,
  emergency,
  fixtures,
  gameMoves,
  imports,
  interest,
  leagueMoves,
  leaguePeople,
  leagueSetUp,
  leagues,
  ledger,
  legalDetails,
  managedLeagues,
  mergeAccounts,
  missedNights,
  organiserActions,
  partnerNights,
  payments,
  person,
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
  teamFee,
  teamMerges,
  teamPreferences,
  teamProposal,
  teamRepair,
  playOffs,
  tables,
  repairs,
  scheduleEdits,
  schedules,
  shortTeams,
  tracking,
  venues,
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
