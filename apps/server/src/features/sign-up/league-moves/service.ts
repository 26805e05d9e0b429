export { leagueCalledOff } from './jobs.ts'
