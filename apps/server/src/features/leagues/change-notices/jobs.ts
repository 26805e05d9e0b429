import { z } from 'zod'
import { job } from '#jobs/declare.ts'

export const noticeToSend = job(
  'send-change-notice',
  z.object({ noticeId: z.int(), registrationId: z.int() }),
  { isKept: true },
)
