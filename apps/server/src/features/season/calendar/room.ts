import type { Room } from '#room.ts'
import { CALENDAR_DATA } from './data.ts'
import { calendar } from './routes.ts'

/** Calendars for players and leagues. */
export const calendarRoom = {
  name: 'calendar',
  routes: [calendar],
  data: CALENDAR_DATA,
} as const satisfies Room
