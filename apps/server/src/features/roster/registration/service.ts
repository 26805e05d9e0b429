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
export { noSuchSignUp } from './no-such-sign-up.ts'
export { passTeamOn } from './pass-team-on.ts'
export { keepPreferences } from './preferences.ts'
export {
  admitAnotherHold,
  keepUnpaid,
  leagueOf,
  lockLive,
  lockRegistration,
  lockWithFollowers,
  lockUpgrade,
  markTakenBack,
  moveTeammates,
  renameSignUps,
  setLeaving,
  setPriceByHand,
  setSignature,
  sign,
} from './registrations.ts'
export { openShare, sharesOfMate, sharesOfTeam, splitFee } from './shares.ts'
export { dissolveTeam } from './dissolve-team.ts'
export { lockStanding, type StartedSignUps } from './standing.ts'
export { sendRegistrationMail } from './jobs.ts'
