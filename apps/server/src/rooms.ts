import type { Context } from '#context.ts'
import { houseRoom } from '#db/house.ts'
import { accountRoom } from '#features/account/room.ts'
import { archiveRoom } from '#features/archive/room.ts'
import { booksRoom } from '#features/books/room.ts'
import { breakEvenRoom } from '#features/break-even/room.ts'
import { calendarRoom } from '#features/calendar/room.ts'
import { changeNoticesRoom } from '#features/change-notices/room.ts'
import { contentRoom } from '#features/content/room.ts'
import { creditsRoom } from '#features/credits/room.ts'
import { directoryRoom } from '#features/directory/room.ts'
import { fixturesRoom } from '#features/fixtures/room.ts'
import { gameMovesRoom } from '#features/game-moves/room.ts'
import { gatewayRoom } from '#features/gateway/room.ts'
import { importsRoom } from '#features/imports/room.ts'
import { interestRoom } from '#features/interest/room.ts'
import { leagueMovesRoom } from '#features/league-moves/room.ts'
import { leaguePeopleRoom } from '#features/league-people/room.ts'
import { leaguesRoom } from '#features/leagues/room.ts'
import { legalDetailsRoom } from '#features/legal-details/room.ts'
import { mailsRoom } from '#features/mails/room.ts'
import { marketingRoom } from '#features/marketing/room.ts'
import { membershipsRoom } from '#features/memberships/room.ts'
import { missedNightsRoom } from '#features/missed-nights/room.ts'
import { partnerNightsRoom } from '#features/partner-nights/room.ts'
import { paymentsRoom } from '#features/payments/room.ts'
import { peopleRoom } from '#features/people/room.ts'
import { placesRoom } from '#features/places/room.ts'
import { privacyRoom } from '#features/privacy/room.ts'
import { registrationRoom } from '#features/registration/room.ts'
import { renewalsRoom } from '#features/renewals/room.ts'
import { rewardsRoom } from '#features/rewards/room.ts'
import { sessionRoom } from '#features/session/room.ts'
import { shareRoom } from '#features/share/room.ts'
import { playOffsRoom } from '#features/play-offs/room.ts'
import { repairsRoom } from '#features/repairs/room.ts'
import { scheduleEditsRoom } from '#features/schedule-edits/room.ts'
import { schedulesRoom } from '#features/schedules/room.ts'
import { shortTeamsRoom } from '#features/short-teams/room.ts'
import { signUpRoom } from '#features/sign-up/room.ts'
import { splitFeeRoom } from '#features/split-fee/room.ts'
import { statusRoom } from '#features/status/room.ts'
import { tablesRoom } from '#features/tables/room.ts'
import { tasksRoom } from '#features/tasks/room.ts'
import { teamsRoom } from '#features/teams/room.ts'
import { trackingRoom } from '#features/tracking/room.ts'
import { transfersRoom } from '#features/transfers/room.ts'
import { waitingRoom } from '#features/waiting/room.ts'
import { identityRoom } from '#identity/room.ts'
import type { JobsOf } from '#jobs/declare.ts'
import type { RoomData } from '#room-data.ts'

/** All rooms of the server; each declares its routes, jobs and data in its `room.ts`. */
export const ROOMS = [
  contentRoom,
  gatewayRoom,
  accountRoom,
  peopleRoom,
  signUpRoom,
  registrationRoom,
  splitFeeRoom,
  rewardsRoom,
  waitingRoom,
  transfersRoom,
  changeNoticesRoom,
  renewalsRoom,
  teamsRoom,
  membershipsRoom,
  placesRoom,
  mailsRoom,
  paymentsRoom,
  creditsRoom,
  legalDetailsRoom,
  booksRoom,
  breakEvenRoom,
  missedNightsRoom,
  tasksRoom,
  statusRoom,
  leaguePeopleRoom,
  shortTeamsRoom,
  leagueMovesRoom,
  importsRoom,
  directoryRoom,
  archiveRoom,
  interestRoom,
  calendarRoom,
  identityRoom,
  privacyRoom,
  sessionRoom,
  leaguesRoom,
  fixturesRoom,
  schedulesRoom,
  repairsRoom,
  scheduleEditsRoom,
  gameMovesRoom,
  playOffsRoom,
  partnerNightsRoom,
  tablesRoom,
  shareRoom,
  trackingRoom,
  marketingRoom,
  houseRoom,
] as const

type Kinds = Extract<(typeof ROOMS)[number], { jobs: object }>['jobs']
/** The intersection of the types of a union. */
type Together<Union> = (Union extends object ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Every kind of job, by name. */
export const JOB_KINDS: Together<Kinds> = Object.assign({}, ...ROOMS.map(jobsOf))

export type Jobs = JobsOf<typeof JOB_KINDS>

function jobsOf(room: (typeof ROOMS)[number]): Partial<Kinds> {
  return 'jobs' in room ? room.jobs : {}
}

/** Registers the handlers of all jobs; the rooms do so at once, since each waits for the database. */
export async function workAll(context: Context): Promise<void> {
  await Promise.all(
    ROOMS.map(async (room) => {
      if ('work' in room) await room.work(context)
    }),
  )
}

/** The data of all rooms, in the order in which a download shows them. */
export const ROOM_DATA: readonly RoomData[] = ROOMS.flatMap((room) =>
  'data' in room ? [room.data] : [],
)
