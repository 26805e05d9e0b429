import { isStrongSignIn } from '@hive/domain/base/session/second-factor'
import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { TokenHolder } from '#context.ts'
import type { Database } from '#db/database.ts'
import { EMBEDDED_ISSUER } from './client.ts'
import { publicPart } from './keys.ts'
import { findGrantedUser } from './queries.ts'

/** The key that a token is bound to. A token that is bound in any other way is refused, as we could not check it. */
export const keyBinding = z.strictObject({ jkt: z.string() })

const claims = z.object({
  sub: z.uuid(),
  ver: z.int(),
  grant: z.string(),
  auth_time: z.int().optional(),
  amr: z.array(z.string()).default([]),
  cnf: keyBinding.optional(),
})

type TokenReaderOptions = {
  db: Database
  issuer: string
  audience: string
  /** The keys in use; they are read again when a token names an unknown one. */
  keys: () => readonly JWK[]
  reloadKeys: () => Promise<void>
}

/**
 * Reads access tokens of the embedded provider. They must be signed with one of its keys, for our API, not expired
 * (give or take a minute) and of the type of access tokens, which ID tokens are not. Account and grant are looked up
 * each time, so that the end of a session or a verified e-mail counts at once.
 */
export function tokenReader({ db, issuer, audience, keys, reloadKeys }: TokenReaderOptions) {
  const verify = (bearer: string) =>
    jwtVerify(bearer, createLocalJWKSet({ keys: keys().map(publicPart) }), {
      issuer,
      audience,
      algorithms: ['ES256'],
      typ: 'at+jwt',
      clockTolerance: 60,
      requiredClaims: ['exp', 'sub'],
    })
  return async (bearer: string): Promise<TokenHolder | null> => {
    try {
      const { payload } = await verify(bearer).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        await reloadKeys()
        return verify(bearer)
      })
      const { sub, ver, grant, auth_time: authTime, amr, cnf } = claims.parse(payload)
      const user = await findGrantedUser(db, sub, grant)
      if (user?.tokenVersion !== ver) return null
      const enteredAt = authTime === undefined ? null : new Date(authTime * 1000)
      const confirmedAt = laterThan(enteredAt, user.confirmedAt)
      return {
        issuer: EMBEDDED_ISSUER,
        subject: sub,
        email: user.email,
        emailVerified: user.emailVerifiedAt !== null,
        signedInAt: confirmedAt ?? enteredAt,
        isStrong: confirmedAt !== null || isStrongSignIn(amr),
        boundTo: cnf?.jkt ?? null,
        sessionId: grant,
      }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
      throw error
    }
  }
}

/** A moment, if it is after another one: a log-in makes a confirmation from before it void. */
function laterThan(other: Date | null, moment: Date | null): Date | null {
  return moment !== null && (other === null || moment > other) ? moment : null
}
