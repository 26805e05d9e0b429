import type { Room } from '#room.ts'
import { RENEWAL_JOBS, workRenewals } from './jobs.ts'
import { renewals } from './routes.ts'

/** Last season's captains, who sign their teams up again before everyone else. */
export const renewalsRoom = {
  name: 'renewals',
  routes: [renewals],
  jobs: RENEWAL_JOBS,
  work: workRenewals,
} as const satisfies Room
