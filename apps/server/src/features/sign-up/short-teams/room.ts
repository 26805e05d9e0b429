import type { Room } from '#room.ts'
import { SHORT_TEAM_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { shortTeams, teamMerges } from './routes.ts'
import { SHORT_TEAM_WORK } from './work.ts'

/** Teams with too few players, and what organisers do about them. */
export const shortTeamsRoom: Room = {
  name: 'short-teams',
  routes: [shortTeams, teamMerges],
  jobs,
  work: SHORT_TEAM_WORK,
  data: SHORT_TEAM_DATA,
}
