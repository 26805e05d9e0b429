export { forgetTeamsOf } from './forgotten-teams.ts'
export { makeCaptain, passCaptaincyOn } from './captaincy.ts'
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
