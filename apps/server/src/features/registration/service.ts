export {
  type Cause,
  holdPlace,
  move,
  type Registration,
  settleExpired,
  settlePaid,
} from './lifecycle.ts'
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
