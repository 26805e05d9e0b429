import type { Room } from '#room.ts'
import { SPLIT_FEE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { splitFees } from './routes.ts'
import { SPLIT_FEE_WORK } from './work.ts'

/** The room of team fees that captains split with their teammates. */
export const splitFeeRoom: Room = {
  name: 'split-fee',
  routes: [splitFees],
  jobs,
  work: SPLIT_FEE_WORK,
  data: SPLIT_FEE_DATA,
}
