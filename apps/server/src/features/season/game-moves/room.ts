import type { Room } from '#room.ts'
import { GAME_MOVE_DATA } from './data.ts'
import { GAME_MOVE_JOBS, workGameMoves } from './jobs.ts'
import { gameMoves } from './routes.ts'

/** Games that captains move, with or without an organiser. */
export const gameMovesRoom = {
  name: 'game-moves',
  routes: [gameMoves],
  jobs: GAME_MOVE_JOBS,
  work: workGameMoves,
  data: GAME_MOVE_DATA,
} as const satisfies Room
