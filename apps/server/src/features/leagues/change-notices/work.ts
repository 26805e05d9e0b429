import { mailed } from '#features/base/mails/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { changeMail } from './mails/league-change.ts'
import { findRecipient } from './queries.ts'
import * as job from './jobs.ts'

/** Durable work about changes: a mail to each person. */
export const CHANGE_NOTICE_WORK: readonly Handled[] = [
  mailed(job.noticeToSend, changeMail, async (context, data) => {
    const found = await findRecipient(context.db, data)
    // Someone who has left the league since does not need to know.
    return found && { ...data, ...found }
  }),
]
