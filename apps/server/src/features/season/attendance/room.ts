import type { Room } from '#room.ts'
import { ATTENDANCE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { attendance } from './routes.ts'
import { ATTENDANCE_WORK } from './work.ts'

/** Who comes to a game or a partner night, as players and captains say. */
export const attendanceRoom: Room = {
  name: 'attendance',
  routes: [attendance],
  jobs,
  work: ATTENDANCE_WORK,
  data: ATTENDANCE_DATA,
}
