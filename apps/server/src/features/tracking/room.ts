import type { Room } from '#room.ts'
import { TRACKING_DATA } from './data.ts'
import { TRACKING_JOBS, workTracking } from './jobs.ts'
import { tracking } from './routes.ts'

/** Visits and sign-ups that the ad network may count. */
export const trackingRoom = {
  name: 'tracking',
  routes: [tracking],
  jobs: TRACKING_JOBS,
  work: workTracking,
  data: TRACKING_DATA,
} as const satisfies Room
