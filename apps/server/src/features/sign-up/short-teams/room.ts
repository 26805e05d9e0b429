import type { Room } from '#room.ts'
import { SHORT_TEAM_DATA } from './data.ts'
import { SHORT_TEAM_JOBS, workShortTeams } from './jobs.ts'
import { shortTeams, teamMerges } from './routes.ts'

/** Teams with too few players, and what organisers do about them. */
export const shortTeamsRoom = {
  name: 'short-teams',
  routes: [shortTeams, teamMerges],
  jobs: SHORT_TEAM_JOBS,
  work: workShortTeams,
  data: SHORT_TEAM_DATA,
} as const satisfies Room
