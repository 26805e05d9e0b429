import type { Room } from '#room.ts'
import { SCHEDULE_EDIT_DATA } from './data.ts'
import { scheduleEdits } from './routes.ts'

/** Schedules that an organiser edits before or after their publication, and the publication of the edits. */
export const scheduleEditsRoom: Room = {
  name: 'schedule-edits',
  routes: [scheduleEdits],
  data: SCHEDULE_EDIT_DATA,
}
