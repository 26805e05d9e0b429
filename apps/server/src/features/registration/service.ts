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
  renameSignUps,
  setSigned,
} from './queries.ts'
export { lockTried } from './try-out-queries.ts'
