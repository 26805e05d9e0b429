import type { Context } from '#context.ts'
import { listLeagueIds } from './queries.ts'

export {
  type Cause,
  holdPlace,
  move,
  type Registration,
  settleExpired,
  settlePaid,
} from './lifecycle.ts'
export { BACK_OF_PAYMENT } from './money-queries.ts'
export { registrationsOf } from './personal-queries.ts'
export { countTaken } from './place-queries.ts'
export {
  countUnpaid,
  isAlreadyLive,
  keepUnpaid,
  lockLiveRegistration,
  lockRegistration,
  lockStarts,
  lockUpgradeOf,
  setSigned,
} from './queries.ts'
export { countRewards, useReward } from './reward-queries.ts'
export {
  claimInvitationsOf,
  completeTeam,
  freeTeamName,
  inviteTeammates,
  isSameTeam,
  makeTeam,
  type NewTeam,
} from './teams.ts'
export { lockTried } from './try-out-queries.ts'
export { lockTeamName } from './team-queries.ts'
export { joinTeam } from './join-team.ts'
export { closeLeague, leaveEveryLine, takeOffer, tendWaitingLists } from './waiting-list.ts'

/** Ids of the leagues that someone belongs to. */
export function leagueIdsOf({ db }: Context, playerId: number): Promise<number[]> {
  return listLeagueIds(db, playerId)
}
