import type { Room } from '#room.ts'
import { SCHEDULE_DATA } from './data.ts'
import { SCHEDULE_JOBS, workSchedules } from './jobs.ts'
import { schedules } from './routes.ts'

/** Fixtures that are drawn: what they are made from, the draws, their publication, and every change since. */
export const schedulesRoom = {
  name: 'schedules',
  routes: [schedules],
  jobs: SCHEDULE_JOBS,
  work: workSchedules,
  data: SCHEDULE_DATA,
} as const satisfies Room
