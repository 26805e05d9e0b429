export { admitToRunning, fillPlace, fillTeamPlace } from './fill-place.ts'
export { houseTeams, joinedTeammates } from './teams-of-league.ts'
