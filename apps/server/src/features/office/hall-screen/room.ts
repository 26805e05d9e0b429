import type { Room } from '#room.ts'
import { hallScreenRoutes } from './routes.ts'

/** What a television in a hall shows. */
export const hallScreenRoom: Room = {
  name: 'hall screen',
  routes: [hallScreenRoutes],
}
