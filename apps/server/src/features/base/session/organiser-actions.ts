import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { findLastAction, insertAction, type OrganiserAction } from './action-queries.ts'

/** Keeps what an organiser did; in the transaction of the change, so that neither is there alone. */
export function noteAction(db: Database, action: OrganiserAction): Promise<void> {
  return insertAction(db, action)
}

/** The last time that something was done about a subject, and by whom. */
export function lastAction(db: Database, what: { kind: OrganiserAction['kind']; subject: string }) {
  return findLastAction(db, what)
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
