import { z } from 'zod'
import { job } from '#jobs/declare.ts'

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
