import type { Room } from '#room.ts'
import { SCHEDULE_DATA } from './data.ts'
import { SCHEDULE_JOBS, workSchedules } from './jobs.ts'
import { schedules, wishRoutes } from './routes.ts'

/** Fixtures that are drawn: what they are made from, wishes of captains, the draws, their publication, and every change since. */
export const scheduleRoom = {
  name: 'schedule',
  routes: [schedules, wishRoutes],
  jobs: SCHEDULE_JOBS,
  work: workSchedules,
  data: SCHEDULE_DATA,
} as const satisfies Room
