import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { changeMail } from './mail.ts'
import { findRecipient } from './queries.ts'
import * as job from './jobs.ts'

/** Durable work about changes: a mail to each person. */
export const CHANGE_NOTICE_WORK: readonly Handled[] = [
  handled(job.noticeToSend, async (context, data) => {
    const found = await findRecipient(context.db, data)
    // Someone who has left the league since does not need to know.
    if (found) await sendOnce(context, changeMail({ ...data, ...found }, senderOf(context)))
  }),
]
