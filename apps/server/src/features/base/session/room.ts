import type { Room } from '#room.ts'
import { SESSION_DATA } from './data.ts'
import { SESSION_JOBS, workSession } from './jobs.ts'
import { organiserActions, organiserRoles } from './routes.ts'

/** Who is calling, what they may do, and what organisers did. */
export const sessionRoom = {
  name: 'session',
  routes: [organiserActions, organiserRoles],
  jobs: SESSION_JOBS,
  work: workSession,
  data: SESSION_DATA,
} as const satisfies Room
