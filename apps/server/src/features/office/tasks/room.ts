import type { Room } from '#room.ts'
import { TASK_JOBS, workTasks } from './jobs.ts'
import { tasks } from './routes.ts'

/** The tasks of organisers, gathered from all rooms, with jobs that were given up, and mails about new tasks. */
export const tasksRoom = {
  name: 'tasks',
  routes: [tasks],
  jobs: TASK_JOBS,
  work: workTasks,
} as const satisfies Room
