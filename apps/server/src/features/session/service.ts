import type { Role } from '@hive/domain/account/profile'
import type { Context } from '#context.ts'
import { findOrCreatePlayer } from './queries.ts'

/** The signed-in person behind a call. Role and standing are read from the database each time. */
export type Caller = {
  playerId: number
  email: string
  emailVerified: boolean
  role: Role
  /** Who vouches for them, and under what name. */
  issuer: string
  subject: string
  /** When they last proved who they are; `null` when nobody says. */
  signedInAt: Date | null
}

/** Who calls, by their bearer token; `null` without one, with one that does not hold, or when barred. */
export async function callerOf(
  context: Context,
  authorization: string | undefined,
): Promise<Caller | null> {
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
  const holder = bearer ? await context.identity.readToken(bearer) : null
  if (!holder) return null
  const player = await findOrCreatePlayer(context.db, holder)
  const { issuer, subject, signedInAt } = holder
  return player.active ? { ...player, issuer, subject, signedInAt } : null
}
