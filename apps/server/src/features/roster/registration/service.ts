export {
  type Cause,
  holdPlace,
  holdWithoutPlace,
  isAlreadyLive,
  move,
  type Registration,
  settleExpired,
  settleLocked,
  settlePaid,
  WITHOUT_CHECKOUT,
} from './hold-and-settle.ts'
export { becomeTeammate } from './become-teammate.ts'
export { holdElsewhere } from './hold-elsewhere.ts'
export { handOver, type Successor } from './hand-over.ts'
export { moveFirstNights } from './first-nights.ts'
export { leagueOf } from './league-of.ts'
export { noSuchSignUp } from './no-such-sign-up.ts'
export { passTeamOn } from './pass-team-on.ts'
export { keepPreferences } from './preferences.ts'
export { admitAnotherHold } from './admit-another-hold.ts'
export { openShare, sharesOfMate, sharesOfTeam } from './shares.ts'
export { dissolveTeam } from './dissolve-team.ts'
export { lockStanding, type StartedSignUps } from './standing.ts'
export { sendRegistrationMail } from './jobs.ts'
export {
  keepUnpaid,
  lockLive,
  lockRegistration,
  lockUpgrade,
  lockWithFollowers,
  markTakenBack,
  moveTeammates,
  renameSignUps,
  setLeaving,
  setPriceByHand,
  setSignature,
  sign,
} from './queries.ts'
export { splitFee } from './share-queries.ts'
