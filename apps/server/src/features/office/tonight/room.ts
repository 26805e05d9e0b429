import type { Room } from '#room.ts'
import { tonight } from './routes.ts'

/** What is on in the halls today, and whom to ring about it. */
export const tonightRoom: Room = {
  name: 'tonight',
  routes: [tonight],
}
