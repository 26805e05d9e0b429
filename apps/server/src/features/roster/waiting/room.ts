import type { Room } from '#room.ts'
import { WAITING_DATA } from './data.ts'
import { WAITING_JOBS, workWaiting } from './jobs.ts'
import { waiting } from './routes.ts'

/** Waiting lists, their order, and offers of places. */
export const waitingRoom = {
  name: 'waiting',
  routes: [waiting],
  jobs: WAITING_JOBS,
  work: workWaiting,
  data: WAITING_DATA,
} as const satisfies Room
