import { z } from 'zod'
import { job } from '#jobs/declare.ts'

/** Two accounts that have become one; the room above that writes about people's data tells each address. */
export const accountsMerged = job(
  'send-merged-accounts-mail',
  z.object({ id: z.string(), to: z.string(), day: z.string(), keptEmail: z.string() }),
  { sealedFor: 'privacy-mail', isKept: true },
)
