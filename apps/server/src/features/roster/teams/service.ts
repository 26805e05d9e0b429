export { forgetTeamsOf } from './forgotten-teams.ts'
export {
  captaincyOffersTo,
  leavingInviters,
  makeCaptain,
  passCaptaincyOn,
  takeCaptaincy,
  tellTeam,
} from './captaincy.ts'
export { listLeftTeams } from './captaincy-queries.ts'
export { type Passage, tellCaptains } from './tell-captains.ts'
export { lastDaysToJoin } from './last-days-to-join.ts'
export { makeHouseTeam } from './house-teams.ts'
export {
  completeTeam,
  disbandTeam,
  freeTeamName,
  inviteTeammates,
  isSameTeam,
  leaveTeam,
  lockNameOf,
  makeTeam,
  makeTeamAgain,
  type NewTeam,
  reviveTeamOf,
} from './teams.ts'
export { invitationsTo } from './roster-by-hand.ts'
export { sendInvitationNews, sendTeamMail } from './jobs.ts'
export { listUnansweredIn } from './invitation-queries.ts'
export { awaitTeamName, moveAccepted, noteJoined } from './queries.ts'
export { findTeam } from './roster-queries.ts'
