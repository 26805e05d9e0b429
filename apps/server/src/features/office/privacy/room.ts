import type { Room } from '#room.ts'
import { PRIVACY_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { emergency, privacy } from './routes.ts'
import { PRIVACY_WORK } from './work.ts'

/** What people may do with what is held about them. */
export const privacyRoom: Room = {
  name: 'privacy',
  routes: [privacy, emergency],
  jobs,
  work: PRIVACY_WORK,
  data: PRIVACY_DATA,
}
