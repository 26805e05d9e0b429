export { thinTeams } from './thin-teams.ts'
