export { admitToRunning, fillPlace, fillTeamPlace } from './fill-place.ts'
export { hasMoved, lockPlace } from './move-place.ts'
export { frameOf, playersOf } from './team-proposal.ts'
export { admitTeam, houseTeams, individualsOf, joinedTeammates } from './teams-of-league.ts'
