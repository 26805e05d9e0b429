import type { Room } from '#room.ts'
import { REGISTRATION_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { registration } from './routes.ts'
import { REGISTRATION_WORK } from './work.ts'

/** Places, teams, waiting lists, and the mails about them. */
export const registrationRoom: Room = {
  name: 'registration',
  routes: [registration],
  jobs,
  work: REGISTRATION_WORK,
  data: REGISTRATION_DATA,
}
