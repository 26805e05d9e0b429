import type { ChallengePurpose } from '@hive/domain/base/session/challenge'
import type { SignInEventKind } from '@hive/domain/base/session/sign-in-event'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type IdentitySchema = {
  identityUsers: {
    id: Generated<string>
    email: string
    emailLower: GeneratedAlways<string>
    passwordHash: string
    emailVerifiedAt: Date | null
    tokenVersion: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  identityChallenges: {
    id: Generated<string>
    purpose: ChallengePurpose
    userId: string | null
    email: string
    passwordHash: string | null
    codeHash: string
    codeExpiresAt: Date
    linkHash: Buffer
    linkExpiresAt: Date
    tries: Generated<number>
    device: Generated<string>
    signInUid: string | null
    usedAt: Date | null
    createdAt: Generated<Date>
  }
  signInEvents: {
    id: GeneratedAlways<number>
    userId: string
    kind: SignInEventKind
    device: string
    at: Generated<Date>
  }
  rateLimits: { key: Buffer; count: number; endsAt: Date }
  passkeys: {
    id: string
    userId: string
    name: string
    publicKey: Buffer
    counter: number
    transports: string[]
    createdAt: Generated<Date>
    lastUsedAt: Date | null
  }
  passkeyChallenges: { challenge: string; userId: string | null; expiresAt: Date }
  oidcPayloads: {
    model: string
    id: string
    payload: JSONColumnType<object>
    grantId: string | null
    userCode: string | null
    uid: string | null
    expiresAt: Date | null
    consumedAt: Date | null
    /** The device that a grant's session is on, and when it was last used. */
    device: string | null
    seenAt: Date | null
    /** When its owner last confirmed with a passkey that it is them. */
    confirmedAt: Date | null
    accountId: GeneratedAlways<string | null>
  }
  signingKeys: {
    kid: string
    sealed: Buffer
    createdAt: Generated<Date>
    retiredAt: Date | null
  }
}
