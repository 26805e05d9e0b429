import type { Room } from '#room.ts'
import { INTEREST_DATA } from './data.ts'
import { INTEREST_JOBS, workInterest } from './jobs.ts'
import { interest } from './routes.ts'

/** People who want to hear of leagues. */
export const interestRoom = {
  name: 'interest',
  routes: [interest],
  jobs: INTEREST_JOBS,
  work: workInterest,
  data: INTEREST_DATA,
} as const satisfies Room
