import type { Room } from '#room.ts'
import { archive } from './routes.ts'

/** Everything of the organisation as one file. */
export const archiveRoom: Room = {
  name: 'archive',
  routes: [archive],
}
