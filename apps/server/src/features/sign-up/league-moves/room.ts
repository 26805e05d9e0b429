import type { Room } from '#room.ts'
import { LEAGUE_MOVE_DATA } from './data.ts'
import { LEAGUE_MOVE_JOBS, workLeagueMoves } from './jobs.ts'
import { leagueMoves, ownMoves } from './routes.ts'

/** People of a league that will not go ahead, who are asked to move to another one. */
export const leagueMovesRoom = {
  name: 'league-moves',
  routes: [leagueMoves, ownMoves],
  jobs: LEAGUE_MOVE_JOBS,
  work: workLeagueMoves,
  data: LEAGUE_MOVE_DATA,
} as const satisfies Room
