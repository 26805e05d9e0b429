export { admitToRunning, fillPlace, fillTeamPlace } from './fill-place.ts'
export { joinedTeammates } from './teams-of-league.ts'
