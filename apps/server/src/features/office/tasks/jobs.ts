import { TASK_KINDS } from '@hive/domain/base/session/task-news'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { alone } from '#jobs/alone.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { lookForTasks, sendTaskMail } from './news.ts'

const news = z.object({
  playerId: z.int(),
  mailId: z.uuid(),
  kinds: z.array(z.enum(TASK_KINDS)),
})

/** Mails to organisers about new tasks: those of ten minutes go into one. */
export const TASK_JOBS = {
  'look-for-tasks': job(nothing, { cron: '*/10 * * * *' }),
  'send-task-mail': job(news),
}

export async function workTasks(context: Context): Promise<void> {
  await takeUp(context.jobs, TASK_JOBS, {
    'look-for-tasks': alone(() => lookForTasks(context)),
    'send-task-mail': (data) => sendTaskMail(context, data),
  })
}
