import type { Context, RoomData } from '#context.ts'
import { installationRoom } from '#db/installation.ts'
import { accountRoom } from '#features/account/account/room.ts'
import { archiveRoom } from '#features/office/archive/room.ts'
import { booksRoom } from '#features/money/books/room.ts'
import { breakEvenRoom } from '#features/money/break-even/room.ts'
import { calendarRoom } from '#features/season/calendar/room.ts'
import { changeNoticesRoom } from '#features/leagues/change-notices/room.ts'
import { hallCalendarRoom } from '#features/leagues/hall-calendar/room.ts'
import { hallScreenRoom } from '#features/office/hall-screen/room.ts'
import { contentRoom } from '#features/leagues/content/room.ts'
import { callsRoom } from '#features/roster/calls/room.ts'
import { creditsRoom } from '#features/roster/credits/room.ts'
import { directoryRoom } from '#features/sign-up/directory/room.ts'
import { fixturesRoom } from '#features/season/fixtures/room.ts'
import { drawAgainRoom } from '#features/season/draw-again/room.ts'
import { gameMovesRoom } from '#features/season/game-moves/room.ts'
import { gatewayRoom } from '#features/office/gateway/room.ts'
import { importsRoom } from '#features/office/imports/room.ts'
import { inventoryRoom } from '#features/season/inventory/room.ts'
import { guestsRoom } from '#features/account/guests/room.ts'
import { interestRoom } from '#features/account/interest/room.ts'
import { leagueMovesRoom } from '#features/sign-up/league-moves/room.ts'
import { leaguePeopleRoom } from '#features/sign-up/league-people/room.ts'
import { leaguesRoom } from '#features/leagues/leagues/room.ts'
import { legalDetailsRoom } from '#features/money/legal-details/room.ts'
import { mailsRoom } from '#features/base/mails/room.ts'
import { noticesRoom } from '#features/base/notices/room.ts'
import { messagesRoom } from '#features/sign-up/messages/room.ts'
import { marketingRoom } from '#features/account/marketing/room.ts'
import { membershipsRoom } from '#features/base/memberships/room.ts'
import { missedNightsRoom } from '#features/money/missed-nights/room.ts'
import { partnerNightsRoom } from '#features/season/partner-nights/room.ts'
import { paymentsRoom } from '#features/money/payments/room.ts'
import { playersRoom } from '#features/base/players/room.ts'
import { photographsRoom } from '#features/leagues/photographs/room.ts'
import { placesRoom } from '#features/leagues/places/room.ts'
import { pushRoom } from '#features/base/push/room.ts'
import { privacyRoom } from '#features/office/privacy/room.ts'
import { registrationRoom } from '#features/roster/registration/room.ts'
import { renewalsRoom } from '#features/leagues/renewals/room.ts'
import { rewardsRoom } from '#features/roster/rewards/room.ts'
import { attendanceRoom } from '#features/season/attendance/room.ts'
import { historyRoom } from '#features/season/history/room.ts'
import { nightsRoom } from '#features/season/nights/room.ts'
import { claimsRoom } from '#features/season/claims/room.ts'
import { scoresRoom } from '#features/season/scores/room.ts'
import { sessionRoom } from '#features/base/session/room.ts'
import { shareRoom } from '#features/office/share/room.ts'
import { playOffsRoom } from '#features/season/play-offs/room.ts'
import { repairsRoom } from '#features/season/repairs/room.ts'
import { scheduleEditsRoom } from '#features/season/schedule-edits/room.ts'
import { scheduleRoom } from '#features/season/schedule/room.ts'
import { shortTeamsRoom } from '#features/sign-up/short-teams/room.ts'
import { signUpRoom } from '#features/sign-up/sign-up/room.ts'
import { splitFeeRoom } from '#features/money/split-fee/room.ts'
import { statusRoom } from '#features/office/status/room.ts'
import { substitutesRoom } from '#features/season/substitutes/room.ts'
import { tableRoom } from '#features/season/table/room.ts'
import { tasksRoom } from '#features/office/tasks/room.ts'
import { teamRoom } from '#features/office/team/room.ts'
import { tonightRoom } from '#features/office/tonight/room.ts'
import { teamsRoom } from '#features/roster/teams/room.ts'
import { trackingRoom } from '#features/base/tracking/room.ts'
import { transfersRoom } from '#features/sign-up/transfers/room.ts'
import { waitingForYouRoom } from '#features/sign-up/waiting-for-you/room.ts'
import { waitingRoom } from '#features/roster/waiting/room.ts'
import { identityRoom } from '#identity/room.ts'
import { declaredBy, refuseUnhandled, takeUp } from '#jobs/handled.ts'
import type { Room } from '#room.ts'

/** All rooms of the server; each declares its routes, jobs and data in its `room.ts`. */
export const ROOMS: readonly Room[] = [
  contentRoom,
  gatewayRoom,
  accountRoom,
  playersRoom,
  signUpRoom,
  registrationRoom,
  splitFeeRoom,
  rewardsRoom,
  callsRoom,
  waitingRoom,
  transfersRoom,
  waitingForYouRoom,
  changeNoticesRoom,
  hallCalendarRoom,
  renewalsRoom,
  teamsRoom,
  membershipsRoom,
  placesRoom,
  mailsRoom,
  noticesRoom,
  pushRoom,
  paymentsRoom,
  creditsRoom,
  legalDetailsRoom,
  booksRoom,
  breakEvenRoom,
  missedNightsRoom,
  tasksRoom,
  tonightRoom,
  hallScreenRoom,
  teamRoom,
  statusRoom,
  leaguePeopleRoom,
  shortTeamsRoom,
  leagueMovesRoom,
  messagesRoom,
  importsRoom,
  directoryRoom,
  archiveRoom,
  interestRoom,
  calendarRoom,
  identityRoom,
  privacyRoom,
  sessionRoom,
  leaguesRoom,
  photographsRoom,
  fixturesRoom,
  scoresRoom,
  claimsRoom,
  attendanceRoom,
  substitutesRoom,
  historyRoom,
  nightsRoom,
  guestsRoom,
  scheduleRoom,
  repairsRoom,
  inventoryRoom,
  scheduleEditsRoom,
  gameMovesRoom,
  drawAgainRoom,
  playOffsRoom,
  partnerNightsRoom,
  tableRoom,
  shareRoom,
  trackingRoom,
  marketingRoom,
  installationRoom,
]

/** Every job that a room declares. */
export const JOBS = declaredBy(ROOMS)

/** Begins the work of all rooms. */
export async function workAll(context: Context): Promise<void> {
  refuseUnhandled(ROOMS)
  await Promise.all(ROOMS.map((room) => takeUp(context, room)))
}

/** The data of all rooms, in the order in which a download shows them. */
export const ROOM_DATA: readonly RoomData[] = ROOMS.flatMap(({ data }) => data ?? [])
