export { forgetTeamsOf } from './forgotten-teams.ts'
export { makeCaptain, passCaptaincyOn, takeCaptaincy, tellTeam } from './captaincy.ts'
export { type Passage, tellCaptains } from './tell-captains.ts'
export { makeHouseTeam } from './house-teams.ts'
export {
  awaitTeamName,
  completeTeam,
  disbandTeam,
  freeTeamName,
  inviteTeammates,
  isSameTeam,
  moveAccepted,
  noteJoined,
  leaveTeam,
  lockNameOf,
  makeTeam,
  makeTeamAgain,
  type NewTeam,
  reviveTeamOf,
} from './teams.ts'
export { sendTeamMail } from './jobs.ts'
