import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'

/** Counts a call by which a player e-mails somebody else, so that none of them can be a flood. */
export async function countMailingCall(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  { playerId }: { playerId: number },
): Promise<void> {
  const wait = await createLimits(db, sealer).spend([LIMITS.mailingCall, String(playerId)])
  if (wait === null) return
  throw new Refusal(
    'too_many_requests',
    'Each of these sends someone an e-mail, and that’s a lot for one day. Please go on tomorrow.',
  )
}
