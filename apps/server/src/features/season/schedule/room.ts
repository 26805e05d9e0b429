import type { Room } from '#room.ts'
import { SCHEDULE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { schedules, wishRoutes } from './routes.ts'
import { SCHEDULE_WORK } from './work.ts'

/** Fixtures that are drawn: what they are made from, wishes of captains, the draws, their publication, and every change since. */
export const scheduleRoom: Room = {
  name: 'schedule',
  routes: [schedules, wishRoutes],
  jobs,
  work: SCHEDULE_WORK,
  data: SCHEDULE_DATA,
}
