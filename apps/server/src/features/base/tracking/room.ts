import type { Room } from '#room.ts'
import { TRACKING_JOBS, workTracking } from './jobs.ts'
import { tracking } from './routes.ts'

/** Visits and sign-ups reported to the ad network. Attribution is not stored. */
export const trackingRoom = {
  name: 'tracking',
  routes: [tracking],
  jobs: TRACKING_JOBS,
  work: workTracking,
} as const satisfies Room
