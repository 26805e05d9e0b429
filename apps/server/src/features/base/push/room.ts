import type { Room } from '#room.ts'
import { PUSH_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { push } from './routes.ts'
import { PUSH_WORK } from './work.ts'

/** Phones and browsers that ring beside a mail: their addresses, and the key by which push services know us. */
export const pushRoom: Room = {
  name: 'push',
  routes: [push],
  jobs,
  work: PUSH_WORK,
  data: PUSH_DATA,
}
