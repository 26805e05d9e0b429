import type { Room } from '#room.ts'
import { INTEREST_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { interest } from './routes.ts'
import { INTEREST_WORK } from './work.ts'

/** People who want to hear of leagues. */
export const interestRoom: Room = {
  name: 'interest',
  routes: [interest],
  jobs,
  work: INTEREST_WORK,
  data: INTEREST_DATA,
}
