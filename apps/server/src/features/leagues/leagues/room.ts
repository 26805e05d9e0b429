import type { Room } from '#room.ts'
import { LEAGUE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { leagues, managed } from './routes.ts'
import { drafts, setUp } from './set-up-routes.ts'

/** Leagues, as everyone reads them, and as their organisers do. */
export const leaguesRoom: Room = {
  name: 'leagues',
  routes: [leagues, managed, setUp, drafts],
  jobs,
  data: LEAGUE_DATA,
}
