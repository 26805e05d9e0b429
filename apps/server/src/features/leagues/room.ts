import type { Room } from '#room.ts'
import { LEAGUE_DATA } from './data.ts'
import { leagues } from './routes.ts'

/** Leagues, as everyone reads them. */
export const leaguesRoom = {
  name: 'leagues',
  routes: [leagues],
  data: LEAGUE_DATA,
} as const satisfies Room
