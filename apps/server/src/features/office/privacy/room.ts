import type { Room } from '#room.ts'
import { PRIVACY_DATA } from './data.ts'
import { PRIVACY_JOBS, workPrivacy } from './jobs.ts'
import { emergency, privacy } from './routes.ts'

/** What people may do with what is held about them. */
export const privacyRoom = {
  name: 'privacy',
  routes: [privacy, emergency],
  jobs: PRIVACY_JOBS,
  work: workPrivacy,
  data: PRIVACY_DATA,
} as const satisfies Room
