export { forgetTeamsOf } from './forgotten-teams.ts'
export { makeHouseTeam, passCaptaincyOn } from './house-teams.ts'
export {
  awaitTeamName,
  completeTeam,
  disbandTeam,
  freeTeamName,
  inviteTeammates,
  isSameTeam,
  noteJoined,
  leaveTeam,
  lockNameOf,
  makeTeam,
  type NewTeam,
  reviveTeamOf,
} from './teams.ts'
