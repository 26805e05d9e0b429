import type { Room } from '#room.ts'
import { SPLIT_FEE_DATA } from './data.ts'
import { SPLIT_FEE_JOBS, workSplitFees } from './jobs.ts'
import { splitFees } from './routes.ts'

/** The room of team fees that captains split with their teammates. */
export const splitFeeRoom = {
  name: 'split-fee',
  routes: [splitFees],
  jobs: SPLIT_FEE_JOBS,
  work: workSplitFees,
  data: SPLIT_FEE_DATA,
} as const satisfies Room
