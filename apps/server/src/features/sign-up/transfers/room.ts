import type { Room } from '#room.ts'
import { TRANSFER_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { transfers } from './routes.ts'
import { TRANSFER_WORK } from './work.ts'

/** Places that players give to someone they name. */
export const transfersRoom: Room = {
  name: 'transfers',
  routes: [transfers],
  jobs,
  work: TRANSFER_WORK,
  data: TRANSFER_DATA,
}
