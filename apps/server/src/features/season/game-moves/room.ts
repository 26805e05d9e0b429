import type { Room } from '#room.ts'
import { GAME_MOVE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { gameMoves } from './routes.ts'
import { GAME_MOVE_WORK } from './work.ts'

/** Games that captains move, with or without an organiser. */
export const gameMovesRoom: Room = {
  name: 'game-moves',
  routes: [gameMoves],
  jobs,
  work: GAME_MOVE_WORK,
  data: GAME_MOVE_DATA,
}
