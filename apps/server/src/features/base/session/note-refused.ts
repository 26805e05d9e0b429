import type { Context } from '#context.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { noteAction } from './action-queries.ts'

/** Keeps refused calls: of one player only the first ones of a day. */
export async function noteRefused(
  { db, sealer }: Context,
  { playerId, call, code }: { playerId: number; call: string; code: string },
): Promise<void> {
  const wait = await createLimits(db, sealer).spend([LIMITS.refusalNote, String(playerId)])
  if (wait !== null) return
  await noteAction(db, { by: playerId, kind: 'refused', subject: call, reason: code })
}
