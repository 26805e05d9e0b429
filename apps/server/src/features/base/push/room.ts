import type { Room } from '#room.ts'
import { PUSH_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { push } from './routes.ts'
import { PUSH_WORK } from './work.ts'

/** Notifications beside a mail: the addresses of devices, and the key by which push services know us. */
export const pushRoom: Room = {
  name: 'push',
  routes: [push],
  jobs,
  work: PUSH_WORK,
  data: PUSH_DATA,
}
