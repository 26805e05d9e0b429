import type { Room } from '#room.ts'
import { team } from './routes.ts'

/** The page of a team: who is on it and invited to it, its games and its money, gathered from all rooms. */
export const teamRoom: Room = {
  name: 'team',
  routes: [team],
}
