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
export { countTaken } from './place-queries.ts'
export {
  countUnpaid,
  isAlreadyLive,
  keepUnpaid,
  lockLiveRegistration,
  lockMembership,
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
export { acceptInvitation, lockTeamName } from './team-queries.ts'
export { closeLeague, leaveEveryLine, standInLine, takeOffer } from './waiting-list.ts'
export { tendWaitingLists } from './waiting-list.ts'
export type { NewEntry } from './waiting-queries.ts'

/** Ids of the leagues that someone belongs to. */
export function leagueIdsOf({ db }: Context, playerId: number): Promise<number[]> {
  return listLeagueIds(db, playerId)
}
