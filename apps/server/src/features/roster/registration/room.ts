import type { Room } from '#room.ts'
import { REGISTRATION_DATA } from './data.ts'
import { REGISTRATION_JOBS, workRegistration } from './jobs.ts'
import { registration } from './routes.ts'

/** Places, teams, waiting lists, and the mails about them. */
export const registrationRoom = {
  name: 'registration',
  routes: [registration],
  jobs: REGISTRATION_JOBS,
  work: workRegistration,
  data: REGISTRATION_DATA,
} as const satisfies Room
