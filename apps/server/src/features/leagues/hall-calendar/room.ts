import type { Room } from '#room.ts'
import { hallCalendarRoutes } from './routes.ts'

/** The courts of halls by night, across leagues; its rows are those of leagues, games and partner nights. */
export const hallCalendarRoom: Room = { name: 'hall-calendar', routes: [hallCalendarRoutes] }
