import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import { CLIENT_ID, EMBEDDED_ISSUER } from './client.ts'
import { removeOtherSessions, removeSession, removeSessions } from './payload-queries.ts'
import { raiseTokenVersion } from './queries.ts'
import { endFeed } from '#features/season/calendar/service.ts'

/** A browser's session with the hosted pages. */
export type HostedSession = {
  userId: string
  uid: string
  grantId: string | undefined
  /** When its owner last proved who they are. */
  signedInAt: Date
}

/** The session of a request; `null` without one. */
export async function sessionOf(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<HostedSession | null> {
  const session = await provider.Session.get(provider.createContext(request, response))
  if (!session.accountId) return null
  return {
    userId: session.accountId,
    uid: session.uid,
    grantId: session.grantIdFor(CLIENT_ID),
    signedInAt: new Date((session.loginTs ?? 0) * 1000),
  }
}

/** Ends one session of an account, with its tokens. The private calendar address stays. */
export function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  return removeSession(db, userId, sessionId)
}

/** Ends all sessions of an account but one, with their tokens, and the private calendar address as `endSessions`. */
export async function endOtherSessions(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<void> {
  await removeOtherSessions(db, userId, sessionId)
  await endFeed(db, { issuer: EMBEDDED_ISSUER, subject: userId })
}

/**
 * Ends every session of an account with its refresh and access tokens, except one that may stay. The private calendar
 * address ends in any case, because a stranger may have copied it.
 */
export async function endSessions(
  db: Database,
  userId: string,
  kept: HostedSession | null = null,
): Promise<void> {
  await removeSessions(db, userId, kept && { sessionUid: kept.uid, grantId: kept.grantId })
  await raiseTokenVersion(db, userId)
  await endFeed(db, { issuer: EMBEDDED_ISSUER, subject: userId })
}
