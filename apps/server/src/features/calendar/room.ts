import type { Room } from '#room.ts'
import { calendar } from './routes.ts'

/** Calendars for players and leagues, and games that are moved. */
export const calendarRoom = {
  name: 'calendar',
  routes: [calendar],
} as const satisfies Room
