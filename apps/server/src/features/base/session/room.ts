import type { Room } from '#room.ts'
import { SESSION_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { organiserActions, organiserRoles } from './routes.ts'
import { SESSION_WORK } from './work.ts'

/** Who is calling, what they may do, and what organisers did. */
export const sessionRoom: Room = {
  name: 'session',
  routes: [organiserActions, organiserRoles],
  jobs,
  work: SESSION_WORK,
  data: SESSION_DATA,
}
