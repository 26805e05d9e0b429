import type { Room } from '#room.ts'
import { ATTENDANCE_DATA } from './data.ts'
import { attendance } from './routes.ts'

/** Who comes to a game or a partner night, as players and captains say. */
export const attendanceRoom: Room = {
  name: 'attendance',
  routes: [attendance],
  data: ATTENDANCE_DATA,
}
