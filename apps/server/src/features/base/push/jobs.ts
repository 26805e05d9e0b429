import { NOTICE_TOPICS } from '@hive/domain/base/notices/choices'
import { z } from 'zod'
import { job } from '#jobs/declare.ts'

/** Notifies one device. Where a press leads may be a link that is its reader’s alone, so it is sealed while it waits. */
export const sendPush = job(
  'send-push',
  z.object({
    addressId: z.int(),
    topic: z.enum(NOTICE_TOPICS),
    path: z.string(),
    /** When it is no use any more. */
    until: z.iso.datetime(),
  }),
  { sealedFor: 'push-order', isShortLived: true },
)
