import type { Room } from '#room.ts'
import { WAITING_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { waiting } from './routes.ts'
import { WAITING_WORK } from './work.ts'

/** Waiting lists, their order, and offers of places. */
export const waitingRoom: Room = {
  name: 'waiting',
  routes: [waiting],
  jobs,
  work: WAITING_WORK,
  data: WAITING_DATA,
}
