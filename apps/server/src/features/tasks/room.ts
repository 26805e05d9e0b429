import type { Room } from '#room.ts'
import { TASK_JOBS, workTasks } from './jobs.ts'
import { tasks } from './routes.ts'

/** What organisers must look at, gathered from the rooms, with work that was given up, and mails about what is new. */
export const tasksRoom = {
  name: 'tasks',
  routes: [tasks],
  jobs: TASK_JOBS,
  work: workTasks,
} as const satisfies Room
