import type { Room } from '#room.ts'
import { STATUS_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { status } from './routes.ts'
import { noteOutsideCall } from './service.ts'
import { STATUS_WORK } from './work.ts'

/** The state of the installation: metrics, and a status page for admins. */
export const statusRoom: Room = {
  name: 'status',
  routes: [status],
  jobs,
  work: STATUS_WORK,
  started: async (context) => {
    context.metrics.onOutsideCall((call) => void noteOutsideCall(context, call))
  },
  data: STATUS_DATA,
}
