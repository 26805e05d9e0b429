import type { Room } from '#room.ts'
import { TEAM_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { captaincies, teams, teamsByHand } from './routes.ts'
import { TEAM_WORK } from './work.ts'

/** Teams, their names and rosters. */
export const teamsRoom: Room = {
  name: 'teams',
  routes: [teams, captaincies, teamsByHand],
  jobs,
  work: TEAM_WORK,
  data: TEAM_DATA,
}
