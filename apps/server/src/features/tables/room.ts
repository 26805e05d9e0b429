import type { Room } from '#room.ts'
import { TABLE_DATA } from './data.ts'
import { tables } from './routes.ts'

/** What organisers do to a league's table: points given or taken, and teams that withdraw. */
export const tablesRoom = {
  name: 'tables',
  routes: [tables],
  data: TABLE_DATA,
} as const satisfies Room
