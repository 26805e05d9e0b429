import type { Room } from '#room.ts'
import { CALENDAR_DATA } from './data.ts'
import { calendar } from './routes.ts'

/** Calendars for players and leagues. */
export const calendarRoom: Room = {
  name: 'calendar',
  routes: [calendar],
  data: CALENDAR_DATA,
}
