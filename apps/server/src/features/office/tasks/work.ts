import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { lookForTasks, tasksToTell } from './new-tasks.ts'
import * as job from './jobs.ts'

/** Mails to organisers about new tasks: those of ten minutes go into one. */
export const TASK_WORK: readonly Handled[] = [
  handled(job.lookForTasks, alone(lookForTasks)),
  tasksToTell,
]
