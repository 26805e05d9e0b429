import type { Room } from '#room.ts'
import { IMPORT_DATA } from './data.ts'
import { IMPORT_JOBS, workImports } from './jobs.ts'
import { imports } from './routes.ts'

/** Files with players, teams, games and results of other systems, taken over into a league. */
export const importsRoom = {
  name: 'imports',
  routes: [imports],
  jobs: IMPORT_JOBS,
  work: workImports,
  data: IMPORT_DATA,
} as const satisfies Room
