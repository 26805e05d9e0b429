import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'

/** Counts a mail that a player has sent to an address against both; a refused one is not counted. */
export async function countMailTo(
  { sealer }: Pick<Context, 'sealer'>,
  db: Database,
  { playerId, email }: { playerId: number; email: string },
): Promise<void> {
  const wait = await createLimits(db, sealer).spend(
    [LIMITS.invitationCaptain, String(playerId)],
    [LIMITS.invitationAddress, email],
  )
  if (wait === null) return
  throw new Refusal(
    'too_many_requests',
    'That’s a lot of e-mails for one day. Please send the next one tomorrow.',
  )
}
