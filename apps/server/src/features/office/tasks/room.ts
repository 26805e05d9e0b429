import type { Room } from '#room.ts'
import * as jobs from './jobs.ts'
import { tasks } from './routes.ts'
import { TASK_WORK } from './work.ts'

/** The tasks of organisers, gathered from all rooms, with jobs that were given up, and mails about new tasks. */
export const tasksRoom: Room = {
  name: 'tasks',
  routes: [tasks],
  jobs,
  work: TASK_WORK,
}
