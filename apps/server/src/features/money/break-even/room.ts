import type { Room } from '#room.ts'
import { breakEven } from './routes.ts'

/** Whether leagues cover their halls. */
export const breakEvenRoom: Room = {
  name: 'break-even',
  routes: [breakEven],
}
