import type { Room } from '#room.ts'
import { RENEWAL_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { renewals } from './routes.ts'
import { RENEWAL_WORK } from './work.ts'

/** Last season's captains, who sign their teams up again before everyone else. */
export const renewalsRoom: Room = {
  name: 'renewals',
  routes: [renewals],
  jobs,
  work: RENEWAL_WORK,
  data: RENEWAL_DATA,
}
