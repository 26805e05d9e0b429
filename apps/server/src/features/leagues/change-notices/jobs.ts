import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { changeMail } from './mail.ts'
import { findRecipient } from './queries.ts'

/** Durable work about changes: a mail to each person. */
export const CHANGE_NOTICE_JOBS = {
  'send-change-notice': job(z.object({ noticeId: z.int(), registrationId: z.int() }), {
    isKept: true,
  }),
}

type Data = JobsOf<typeof CHANGE_NOTICE_JOBS>

export async function workChangeNotices(context: Context): Promise<void> {
  await takeUp(context.jobs, CHANGE_NOTICE_JOBS, {
    'send-change-notice': (data) => sendChangeNotice(context, data),
  })
}

async function sendChangeNotice(context: Context, data: Data['send-change-notice']) {
  const found = await findRecipient(context.db, data)
  // Someone who has left the league since does not need to know.
  if (found) await sendOnce(context, changeMail({ ...data, ...found }, senderOf(context)))
}
