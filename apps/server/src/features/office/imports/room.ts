import type { Room } from '#room.ts'
import { IMPORT_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { imports } from './routes.ts'
import { IMPORT_WORK } from './work.ts'

/** Files with players, teams, games and results of other systems, taken over into a league. */
export const importsRoom: Room = {
  name: 'imports',
  routes: [imports],
  jobs,
  work: IMPORT_WORK,
  data: IMPORT_DATA,
}
