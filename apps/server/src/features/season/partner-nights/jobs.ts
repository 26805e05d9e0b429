import { z } from 'zod'
import { noticeOrder } from '#features/base/notices/service.ts'
import { job } from '#jobs/declare.ts'

// It waits for another draw, or for the morning, where that is in time.
export const sendNightNotice = job('send-night-notice', noticeOrder, {
  isKept: true,
  waitsForUndo: true,
})

// As the last release asked for it.
export const sendPartnerNight = job(
  'send-partner-night',
  z.object({
    leagueId: z.int(),
    nightId: z.int(),
    /** The draw that the mail is about; a later one has a mail of its own. */
    edition: z.int(),
    playerId: z.int(),
  }),
  { isKept: true },
)
