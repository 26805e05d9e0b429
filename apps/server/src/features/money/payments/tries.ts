import { counted } from '@hive/domain/base/text/words'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'

/**
 * Refuses a player who has begun too many payments. The count of tries is a row that stays locked until the end, so that
 * of two that begin at once the second sees the first; one that is refused is not counted.
 */
export async function admitTry(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  playerId: number,
): Promise<void> {
  const wait = await createLimits(db, sealer).spend([LIMITS.checkoutPlayer, String(playerId)])
  if (wait === null) return
  throw new Refusal(
    'too_many_requests',
    `You’ve started a lot of payments. Please try again in ${counted(wait.minutes, 'minute')}.`,
  )
}
