import type { Room } from '#room.ts'
import { STATUS_DATA } from './data.ts'
import { STATUS_JOBS, workStatus } from './jobs.ts'
import { status } from './routes.ts'

/** The state of the installation: metrics, and a status page for admins. */
export const statusRoom = {
  name: 'status',
  routes: [status],
  jobs: STATUS_JOBS,
  work: workStatus,
  data: STATUS_DATA,
} as const satisfies Room
