import type { Room } from '#room.ts'
import { LEAGUE_MOVE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { leagueMoves, ownMoves } from './routes.ts'
import { LEAGUE_MOVE_WORK } from './work.ts'

/** A league that will not go ahead: its people are asked to move to another one, or it is called off. */
export const leagueMovesRoom: Room = {
  name: 'league-moves',
  routes: [leagueMoves, ownMoves],
  jobs,
  work: LEAGUE_MOVE_WORK,
  data: LEAGUE_MOVE_DATA,
}
