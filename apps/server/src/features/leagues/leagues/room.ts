import type { Room } from '#room.ts'
import { LEAGUE_DATA } from './data.ts'
import { LEAGUE_JOBS, workLeagues } from './jobs.ts'
import { leagues, managed } from './routes.ts'
import { drafts, setUp } from './set-up-routes.ts'

/** Leagues, as everyone reads them, and as their organisers do. */
export const leaguesRoom = {
  name: 'leagues',
  routes: [leagues, managed, setUp, drafts],
  jobs: LEAGUE_JOBS,
  work: workLeagues,
  data: LEAGUE_DATA,
} as const satisfies Room
