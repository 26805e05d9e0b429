import type { Room } from '#room.ts'
import { tasks } from './routes.ts'

/** What organisers must look at, gathered from the rooms, and work that was given up. */
export const tasksRoom = {
  name: 'tasks',
  routes: [tasks],
} as const satisfies Room
