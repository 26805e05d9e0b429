import type { Room } from '#room.ts'
import * as jobs from './jobs.ts'
import { tracking } from './routes.ts'
import { TRACKING_WORK } from './work.ts'

/** Visits and sign-ups reported to the ad network. Attribution is not stored. */
export const trackingRoom: Room = {
  name: 'tracking',
  routes: [tracking],
  jobs,
  work: TRACKING_WORK,
}
