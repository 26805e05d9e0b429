import type { Room } from '#room.ts'
import { share } from './routes.ts'

/** Pictures for links that are shared. */
export const shareRoom: Room = {
  name: 'share',
  routes: [share],
}
