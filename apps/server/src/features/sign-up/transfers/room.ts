import type { Room } from '#room.ts'
import { TRANSFER_DATA } from './data.ts'
import { TRANSFER_JOBS, workTransfers } from './jobs.ts'
import { transfers } from './routes.ts'

/** Places that players give to someone they name. */
export const transfersRoom = {
  name: 'transfers',
  routes: [transfers],
  jobs: TRANSFER_JOBS,
  work: workTransfers,
  data: TRANSFER_DATA,
} as const satisfies Room
