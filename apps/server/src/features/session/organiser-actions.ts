import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { insertAction, type OrganiserAction } from './action-queries.ts'

/** Keeps what an organiser did; in the transaction of the change, so that neither is there alone. */
export function noteAction(db: Database, action: OrganiserAction): Promise<void> {
  return insertAction(db, action)
}

/** Keeps refused calls: of one player only the first ones of a day. */
export async function noteRefused(
  { db, sealer }: Context,
  { playerId, call, code }: { playerId: number; call: string; code: string },
): Promise<void> {
  const wait = await createLimits(db, sealer).spend([LIMITS.refusalNote, String(playerId)])
  if (wait !== null) return
  await insertAction(db, { by: playerId, kind: 'refused', subject: call, reason: code })
}
