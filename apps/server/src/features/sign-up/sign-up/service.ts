export { admitAgreement } from './agreement.ts'
export { cancel, leaveTeamTo } from './cancel.ts'
export {
  admitSum,
  ALL_BACK,
  backToWire,
  type RefundRule,
  planBack,
  planStaying,
  policyEnding,
  sumBack,
} from './goes-back.ts'
export { consequencesFor, tellTeamsLedBy } from './departures.ts'
export { signatureOf } from './signature.ts'
export { giveUp } from './give-up.ts'
export { overviewOf } from './overview.ts'
export { unsignedLeagues } from './unsigned.ts'
export { countGamesToCome, teamOf } from './captain-queries.ts'
