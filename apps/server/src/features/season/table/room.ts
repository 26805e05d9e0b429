import type { Room } from '#room.ts'
import { TABLE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { tables } from './routes.ts'
import { TABLE_WORK } from './work.ts'

/** What organisers do to a league's table: points given or taken, and teams that withdraw. */
export const tableRoom: Room = {
  name: 'table',
  routes: [tables],
  jobs,
  work: TABLE_WORK,
  data: TABLE_DATA,
}
