export { endShares } from './end-shares.ts'
export { awaitTeamOf, settleShare } from './settle-share.ts'
export { admitSplitNow } from './split.ts'
