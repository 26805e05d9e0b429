import type { Room } from '#room.ts'
import { breakEven } from './routes.ts'

/** Whether leagues cover their halls. */
export const breakEvenRoom = {
  name: 'break-even',
  routes: [breakEven],
} as const satisfies Room
