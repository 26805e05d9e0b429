import type { Room } from '#room.ts'
import { gateway } from './routes.ts'

/** The specification's own calls, translated to ours. */
export const gatewayRoom: Room = {
  name: 'gateway',
  routes: [gateway],
}
