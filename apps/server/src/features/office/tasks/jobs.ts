import { TASK_KINDS } from '@hive/domain/office/tasks/task-kinds'
import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

const news = z.object({
  playerId: z.int(),
  mailId: z.uuid(),
  kinds: z.array(z.enum(TASK_KINDS)),
})

export const lookForTasks = job('look-for-tasks', nothing, { cron: '*/10 * * * *' })

export const tasksFound = job('send-task-mail', news)
