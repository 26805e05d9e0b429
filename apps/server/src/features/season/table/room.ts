import type { Room } from '#room.ts'
import { TABLE_DATA } from './data.ts'
import { TABLE_JOBS, workTables } from './jobs.ts'
import { tables } from './routes.ts'

/** What organisers do to a league's table: points given or taken, and teams that withdraw. */
export const tableRoom = {
  name: 'table',
  routes: [tables],
  jobs: TABLE_JOBS,
  work: workTables,
  data: TABLE_DATA,
} as const satisfies Room
