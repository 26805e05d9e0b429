import type { IncomingHttpHeaders } from 'node:http'
import type { Permissions } from '@hive/domain/base/session/permission'

/** A call's head: the facts about itself and about who makes it. */
export type CallHead = { headers: IncomingHttpHeaders; method: string; url: string }

/** The signed-in person behind a call. Their standing and what they may do are read from the database each time. */
export type Caller = {
  playerId: number
  email: string
  emailVerified: boolean
  /** Whether they have said their name, without which no organiser acts. */
  isNamed: boolean
  permissions: Permissions
  /** The identity provider, and its id for the person. */
  issuer: string
  subject: string
  /** When they last proved who they are; `null` when the provider does not say. */
  signedInAt: Date | null
  /** Whether they signed in with a passkey or a second factor. */
  isStrong: boolean
  /** The session that the call belongs to, of the embedded provider. */
  sessionId?: string
}
