import type { Room } from '#room.ts'
import { archive } from './routes.ts'

/** Everything of the organisation as one file. */
export const archiveRoom = {
  name: 'archive',
  routes: [archive],
} as const satisfies Room
