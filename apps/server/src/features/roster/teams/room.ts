import type { Room } from '#room.ts'
import { TEAM_DATA } from './data.ts'
import { TEAM_JOBS, workTeams } from './jobs.ts'
import { captaincies, teams } from './routes.ts'

/** Teams, their names and rosters. */
export const teamsRoom = {
  name: 'teams',
  routes: [teams, captaincies],
  jobs: TEAM_JOBS,
  work: workTeams,
  data: TEAM_DATA,
} as const satisfies Room
