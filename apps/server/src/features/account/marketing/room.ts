import type { Room } from '#room.ts'
import { MARKETING_DATA } from './data.ts'
import { MARKETING_JOBS, workMarketing } from './jobs.ts'

/** Newsletters, for those who agreed to them. */
export const marketingRoom = {
  name: 'marketing',
  jobs: MARKETING_JOBS,
  work: workMarketing,
  data: MARKETING_DATA,
} as const satisfies Room
